import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Dashboard } from '../../contract/dashboard.ts';
import { suggestionReason } from '../../domain/next-station.ts';
import { ScreenLink, textLink } from '../parts/screen-link.tsx';
import { Card } from '../ui/card.tsx';

/** What the library suggests next, and the way there. */
export function StationsToTry({ stations, weakest }: Dashboard['tryNext']) {
  return (
    <Card title="Stations to try" description={suggestionReason(weakest)}>
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {stations.map(({ id, caseName, type, category, minutes }) => (
          <li key={id} className="border-t border-line pt-3">
            <ScreenLink
              to={`/stations?search=${encodeURIComponent(caseName)}`}
              className="font-medium wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
            >
              {caseName}
            </ScreenLink>
            <p className="text-small text-ink-soft tabular-nums">
              {type} · {category} · {minutes} min
            </p>
          </li>
        ))}
      </ul>
      <ScreenLink to="/stations" className={`mt-5 inline-flex items-center gap-1.5 ${textLink}`}>
        All stations
        <ArrowRight aria-hidden="true" className="size-4" />
      </ScreenLink>
    </Card>
  );
}
