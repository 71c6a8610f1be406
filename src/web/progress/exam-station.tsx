import { useQuery } from '@tanstack/react-query';
import { assessmentPath } from '../../contract/pages.ts';
import type { Debrief } from '../../contract/debrief.ts';
import type { CircuitStation } from '../../domain/round/circuit.ts';
import { countsLine } from '../../domain/debrief/result-line.ts';
import { endpointQuery } from '../account/query-client.ts';
import { BothForms } from '../debrief/both-forms.tsx';
import { comparedIn, namesIn } from '../debrief/debrief-comparison.ts';
import { caseWords } from '../platform/case-words.ts';
import { ScreenLink, textLink } from '../platform/screen-link.tsx';

type ExamStationProps = {
  station: CircuitStation;
  roundId: string;
  debrief: Debrief | undefined;
  other: string;
};

const waiting = (debrief: Debrief | undefined): string | null => {
  if (!debrief?.debrief) return 'Its debrief is not open yet.';
  if (debrief.debrief.mine.state === 'open' && !debrief.observing)
    return 'Hand in your debrief to see what the other one says.';
  if (debrief.debrief.revealed) return null;
  return debrief.debrief.others.length > 0
    ? 'You see what the others say once all of you have handed in.'
    : 'You see the other view once both of you have handed in.';
};

/** One station of a mock exam: what each voice counts, what both people say, and the way to the rest. */
export function ExamStation({ station, roundId, debrief, other }: ExamStationProps) {
  const { data } = useQuery(endpointQuery('readPastRound', { roundId }, 'The round could not be loaded'));
  const round = data?.round;
  const line = debrief && countsLine(comparedIn(debrief), namesIn(debrief, other));
  const wait = waiting(debrief);
  return (
    <section
      aria-labelledby={`station-${station.position}`}
      className="border-t border-line pt-6 break-inside-avoid"
    >
      <p className="text-small font-semibold text-teal">
        {station.name ?? `Station ${station.position}`}
        {round?.case && ` · ${round.case.type}`}
      </p>
      <h2 id={`station-${station.position}`} className="mt-0.5 text-lead font-semibold wrap-anywhere">
        {round ? caseWords(round.case?.caseName) : 'Loading...'}
      </h2>
      {line && <p className="mt-1 font-medium tabular-nums wrap-anywhere">{line}</p>}
      {wait && <p className="mt-1 text-small text-ink-soft">{wait}</p>}
      {debrief?.debrief?.revealed && (
        <div className="mt-4">
          <BothForms
            role={debrief.role}
            forms={debrief.debrief}
            other={other}
            observing={debrief.observing}
          />
        </div>
      )}
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 print:hidden">
        {round?.hasAssessment && (
          <ScreenLink to={assessmentPath(roundId)} className={textLink}>
            Read the assessment
          </ScreenLink>
        )}
        {debrief?.debrief && (
          <ScreenLink to={`/assessments?debrief=${roundId}`} className={textLink}>
            {debrief.debrief.mine.state === 'open' && !debrief.observing ? 'Write debrief' : 'Show debrief'}
          </ScreenLink>
        )}
      </p>
    </section>
  );
}
