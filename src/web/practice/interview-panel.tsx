import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';
import { useDebriefQuery } from '../mark/debrief-query.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { FAILED_CASES } from '../station/use-cases.ts';
import { onDemand } from '../platform/on-demand.tsx';
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

const loading = () => <LoadingRings label="Loading..." className="min-h-60" />;
// Each comes whole: what arrives later would push what is below it.
const ActorPage = onDemand(() => import('./actor-page.tsx'), loading);
const CandidatePage = onDemand(() => import('./candidate-page.tsx'), loading);

/** Fetches the page of either role before it is shown. */
export const fetchPanelParts = (): Promise<unknown> =>
  Promise.all([ActorPage.fetchCode(), CandidatePage.fetchCode()]);

const FAILED_MARKING = 'The mark scheme and your notes could not be loaded.';

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
  if (hasCase && (!data || marked.isPending)) return loading();

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
  if (role === 'actor')
    return (
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
    );
  return (
    <CandidatePage
      practice={practice}
      round={round}
      title={title}
      brief={data?.candidateBrief}
      hasCase={hasCase}
      isExam={isExam}
      debrief={marked.data?.debrief}
      problem={problem}
    />
  );
}
