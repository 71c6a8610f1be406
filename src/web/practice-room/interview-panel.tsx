import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { endpointQuery } from '../account/query-client.ts';
import { givenNames, useFindings } from '../finding/use-findings.ts';
import { useDebriefQuery } from '../marking/debrief-query.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { BriefJumps } from './brief-jumps.tsx';
import { FAILED_CASES } from './use-cases.ts';
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

const loadBriefText = () => import('./brief-text.tsx');
const BriefText = lazy(loadBriefText);
const loadFindings = () => import('../finding/findings.tsx');
const Findings = lazy(loadFindings);
const loadMarking = () => import('../marking/marking.tsx');
const Marking = lazy(loadMarking);

/** Fetches the parts of this panel before it is shown. */
export const fetchPanelParts = (): Promise<unknown> =>
  Promise.all([loadBriefText(), loadFindings(), loadMarking()]);

type BriefProps = { text: string | null; kind: 'candidate' | 'actor'; hasCase: boolean };

const Quiet = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>;

function Brief({ text, kind, hasCase }: BriefProps) {
  if (!hasCase) return <Quiet>Select a case to view the {kind} brief.</Quiet>;
  if (!text) return <Quiet>No {kind} brief available for this case.</Quiet>;
  return <BriefText>{text}</BriefText>;
}

const FAILED_MARKING = 'The mark scheme and your notes could not be loaded.';
const loading = <LoadingRings label="Loading..." className="min-h-60" />;

/** What each of the two reads during the interview: the candidate their brief, the actor theirs. */
export default function InterviewPanel({ practice }: { practice: PracticeRoom }) {
  const { round, role, hasStarted } = practice;
  const { data, isError, refetch } = useBrief(practice);
  const { findings } = useFindings(practice);
  const hasCase = round !== null && round.caseBriefId !== null;
  const marked = useDebriefQuery(hasCase && hasStarted ? round.id : null);

  if (isError) return <LoadFailure className="p-5" problem={FAILED_CASES} onRetry={() => void refetch()} />;
  if (hasCase && (!data || marked.isPending)) return loading;

  const heading = role === 'candidate' ? data?.category : data?.caseName;
  // The panel comes whole: a brief that arrives later would push what is below it.
  return (
    <Suspense fallback={loading}>
      <div className="appear">
        {heading && <h2 className="px-4 pt-5 pb-4 text-title font-semibold wrap-anywhere">{heading}</h2>}
        {role === 'candidate' ? (
          <>
            <Findings practice={practice} />
            <h3 className="bg-teal-wash px-4 py-2.5 font-semibold">Candidate Brief</h3>
            <BriefJumps text={data?.candidateBrief ?? ''}>
              <Brief text={data?.candidateBrief ?? null} kind="candidate" hasCase={hasCase} />
            </BriefJumps>
          </>
        ) : (
          <Disclosure level={3} title="Actor Brief" tone="settled">
            <BriefJumps text={data?.actorBrief ?? ''}>
              <Brief text={data?.actorBrief ?? null} kind="actor" hasCase={hasCase} />
            </BriefJumps>
          </Disclosure>
        )}
        {role === 'actor' && <Findings practice={practice} />}
        {round && marked.data && (
          <Marking debrief={marked.data.debrief} round={round} asked={givenNames(findings, round)} />
        )}
        {marked.isError && !marked.data && (
          <LoadFailure
            className="border-t border-line p-4"
            problem={FAILED_MARKING}
            onRetry={() => void marked.refetch()}
          />
        )}
      </div>
    </Suspense>
  );
}
