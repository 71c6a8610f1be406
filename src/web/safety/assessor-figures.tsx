import type { EndpointOutput } from '../../contract/endpoints.ts';
import { FEWEST_SETTLED_ROUNDS, settledWords } from '../../domain/debrief/settled-counts.ts';
import { Card } from '../ui/card.tsx';

/** Who judges rounds here and how well: on the test talks, and by what people settled. */
export function AssessorFigures({ report, settled }: EndpointOutput<'readCommunity'>['assessor']) {
  return (
    <Card title="The assessor" description={report}>
      {settled.length === 0 ? (
        <p className="text-ink-soft">
          What people make of its verdicts is counted here for each station with {FEWEST_SETTLED_ROUNDS}{' '}
          settled rounds or more.
        </p>
      ) : (
        <ul aria-label="Verdicts that people settled">
          {settled.map((counts) => (
            <li
              key={counts.caseId}
              className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 tabular-nums"
            >
              <span className="min-w-0 wrap-anywhere">
                {counts.caseName} <span className="text-small text-ink-soft">{counts.rounds} rounds</span>
              </span>
              <span>{settledWords(counts)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
