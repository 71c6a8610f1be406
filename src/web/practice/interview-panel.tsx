import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { endpointQuery } from '../account/query-client.ts';
import { useDebriefQuery } from '../mark/debrief-query.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { FAILED_CASES } from '../station/use-cases.ts';
import { taskApart } from '../../domain/station/task-line.ts';
import { Brief, BriefText, loadBriefText } from './brief.tsx';
import type { PracticeRoom } from './use-practice-room.ts';

/** The case of the round as far as this person's role in it may read it. */
const useBrief = ({ round, role, hasStarted }: PracticeRoom) => {
  const caseId = round?.caseBriefId ?? '';
  const roundId = round?.id ?? '';
  return useQuery({
    ...endpointQuery('readCase', { caseId, roundId }, FAILED_CASES),
    queryKey: ['brief', roundId, caseId, role],
    select: ({ case: brief }) => brief,
    // Asked for too early, the server would hand out nothing, and nothing would be kept.
    enabled: hasStarted && caseId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // A change of roles drops the previous brief.
    gcTime: 0,
  });
};

const loadFindings = () => import('./candidate-findings.tsx');
const CandidateFindings = lazy(loadFindings);
const loadActorPage = () => import('./actor-page.tsx');
const ActorPage = lazy(loadActorPage);
const loadMarking = () => import('../mark/marking.tsx');
const Marking = lazy(loadMarking);

/** Fetches the parts of this panel before it is shown. */
export const fetchPanelParts = (): Promise<unknown> =>
  Promise.all([loadBriefText(), loadFindings(), loadActorPage(), loadMarking()]);

const FAILED_MARKING = 'The mark scheme and your notes could not be loaded.';
const loading = <LoadingRings label="Loading..." className="min-h-60" />;

/** The task in the exam view: it stays in sight while what was given and the rest of the brief scroll below it. */
function ExamTask({ task }: { task: string }) {
  if (task === '') return null;
  return (
    <section
      aria-labelledby="exam-task"
      className="sticky top-0 z-10 max-h-[45dvh] overflow-y-auto border-b border-line bg-accent-wash px-4 py-3 wide:-top-3"
    >
      <h3 id="exam-task" className="mb-1 font-semibold">
        Your task
      </h3>
      <BriefText>{task}</BriefText>
    </section>
  );
}

type InterviewPanelProps = {
  practice: PracticeRoom;
  /** Whether the candidate talks in the exam view. */
  isExam: boolean;
};

/** What each of the two reads during the interview: the candidate their brief, the actor theirs. */
export default function InterviewPanel({ practice, isExam }: InterviewPanelProps) {
  const { round, role, hasStarted } = practice;
  const { data, isError, refetch } = useBrief(practice);
  const hasCase = round !== null && (round.caseBriefId !== null || round.hasHiddenCase);
  const marked = useDebriefQuery(hasCase && hasStarted ? round.id : null);

  if (isError) return <LoadFailure className="p-5" problem={FAILED_CASES} onRetry={() => void refetch()} />;
  if (hasCase && (!data || marked.isPending)) return loading;

  const heading = role === 'candidate' ? data?.category : data?.caseName;
  const title = heading && (
    <h2 className="px-4 pt-5 pb-4 text-title font-semibold wrap-anywhere">{heading}</h2>
  );
  const problem = marked.isError && !marked.data && (
    <LoadFailure
      className="border-t border-line p-4"
      problem={FAILED_MARKING}
      onRetry={() => void marked.refetch()}
    />
  );
  // The panel comes whole: a brief that arrives later would push what is below it.
  if (role === 'actor')
    return (
      <Suspense fallback={loading}>
        <ActorPage
          key={round?.id}
          practice={practice}
          round={round}
          title={title}
          brief={data?.actorBrief}
          examinerBrief={data?.examinerBrief}
          debrief={marked.data?.debrief}
          problem={problem}
        />
      </Suspense>
    );
  const exam = isExam && data?.candidateBrief ? taskApart(data.candidateBrief) : null;
  return (
    <Suspense fallback={loading}>
      <div className="appear flex flex-col">
        <div className="narrow:-order-2">{title}</div>
        {exam && <ExamTask task={exam.task} />}
        {/* A phone has no place for pictures beside the panel: there what was given comes before the task. */}
        <div className={exam ? 'narrow:-order-1' : ''}>
          <CandidateFindings practice={practice} />
        </div>
        {exam ? (
          <div className="px-4 py-5">
            <BriefText>{exam.rest}</BriefText>
          </div>
        ) : (
          <>
            <h3 className="bg-teal-wash px-4 py-2.5 font-semibold">Candidate Brief</h3>
            <Brief text={data?.candidateBrief} kind="candidate" hasCase={hasCase} />
          </>
        )}
        {round && marked.data && <Marking debrief={marked.data.debrief} round={round} />}
        {problem}
      </div>
    </Suspense>
  );
}
