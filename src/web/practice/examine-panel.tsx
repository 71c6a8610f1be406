import type { ReactNode } from 'react';
import type { Examination } from '../../contract/examination.ts';
import { useDebriefQuery } from '../mark/debrief-query.ts';
import { Debrief } from '../debrief/debrief.tsx';
import { ActorMarks } from '../mark/marking.tsx';
import { SavedStatus } from '../mark/saved-status.tsx';
import { FindingBody } from '../station/finding-body.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import { Brief } from './brief.tsx';
import { ExamineChangeover, ExamineDay, ExamineDebriefs } from './examine-circuit.tsx';
import { useCircuit } from './use-circuit.ts';
import { givenNames } from './use-findings.ts';

const FAILED_MARKING = 'The mark scheme and your notes could not be loaded.';

const candidateOf = ({ host, guest, round }: Examination): string =>
  (round?.candidateId === guest?.userId ? guest?.name : host.name) ?? host.name;

/** What is asked, played and read in this case; closed at first, for the marks have the page. */
function Briefs({ examination }: { examination: Examination }) {
  const { case: brief, findings } = examination;
  if (!brief) return null;
  const part = (title: string, content: ReactNode) => (
    <Disclosure level={3} title={title} startsOpen={false}>
      {content}
    </Disclosure>
  );
  return (
    <>
      {findings.length > 0 &&
        part(
          'Findings given',
          <div className="divide-y divide-line">
            {findings.map((finding) => (
              <article key={finding.id} className="px-4 py-4">
                <h4 className="mb-2 font-semibold wrap-anywhere">{finding.name}</h4>
                <FindingBody finding={finding} />
              </article>
            ))}
          </div>,
        )}
      {brief.examinerBrief &&
        part('Examiner Brief', <Brief text={brief.examinerBrief} kind="examiner" hasCase />)}
      {part('Candidate Brief', <Brief text={brief.candidateBrief} kind="candidate" hasCase />)}
      {part('Actor Brief', <Brief text={brief.actorBrief} kind="actor" hasCase />)}
    </>
  );
}

/** What an examiner reads and marks at each stage. */
export default function ExaminePanel({ examination }: { examination: Examination }) {
  const { stage, round, findings, case: brief, seat } = examination;
  const hasStarted = stage !== 'Prep' && round !== null && round.caseBriefId !== null;
  const marked = useDebriefQuery(hasStarted ? round.id : null);
  const circuit = useCircuit(round);
  if (!hasStarted)
    return (
      <>
        <div className="grid gap-3 p-5">
          <h2 className="text-title font-semibold">Before the case</h2>
          <p>
            You can talk with both people now. From the start of the case to its end no one sees or hears you,
            and the mark scheme is here.
          </p>
          <p className="text-ink-soft">
            {seat.observing
              ? 'You observe: you read the mark scheme, keep notes, and mark nothing.'
              : 'You mark alone: no one sees your marks before all have handed in.'}
          </p>
        </div>
        {circuit && <ExamineDay circuit={circuit} />}
      </>
    );
  if (circuit?.endedAt && stage !== 'Interview')
    return (
      <div className="appear">
        <ExamineDebriefs examination={examination} circuit={circuit} />
      </div>
    );
  return (
    <div className="appear">
      {circuit && stage === 'WrapUp' && <ExamineChangeover examination={examination} circuit={circuit} />}
      <h2 className="px-4 pt-5 pb-4 text-title font-semibold wrap-anywhere">{brief?.caseName}</h2>
      {marked.isPending && <LoadingRings label="Loading..." className="min-h-60" />}
      {marked.isError && !marked.data && (
        <LoadFailure className="p-4" problem={FAILED_MARKING} onRetry={() => void marked.refetch()} />
      )}
      {examination.isPutOut && (
        <p role="status" className="border-t border-line bg-accent-wash px-4 py-3 text-small">
          The candidate no longer lets examiners listen. The interview goes on without you. What you marked is
          kept, and you can finish your form when the round is over.
        </p>
      )}
      {marked.data && stage === 'Interview' && (
        <ActorMarks debrief={marked.data.debrief} round={round} asked={givenNames(findings, round)} />
      )}
      {stage !== 'Interview' && (!circuit || marked.data?.debrief.debrief) && (
        <div className="px-4 pb-5">
          <Debrief
            roundId={round.id}
            caseBriefId={round.caseBriefId}
            other={candidateOf(examination)}
            listening={null}
          />
        </div>
      )}
      <Briefs examination={examination} />
      {/* The form says it by itself. */}
      {stage === 'Interview' && <SavedStatus className="sticky -bottom-3" />}
    </div>
  );
}
