import type { ListedCase } from '../../contract/case.ts';
import { Card } from '../ui/card.tsx';

/** Stations the reader has not done, to choose in the next session. */
export function StationsToTry({ stations }: { stations: readonly ListedCase[] }) {
  return (
    <Card title="Stations to try" description="You have not been the candidate on these yet.">
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {stations.map(({ id, caseName, type, category, minutes }) => (
          <li key={id} className="border-t border-line pt-3">
            <p className="font-medium wrap-anywhere">{caseName}</p>
            <p className="text-small text-ink-soft tabular-nums">
              {type} · {category} · {minutes} min
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
