import { useId } from 'react';
import type { OwnStation } from '../../contract/own-station.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { formatDay } from '../platform/when.ts';
import { buttonLook } from '../ui/button.tsx';
import { audienceWords } from './use-own-station.ts';

/** The stations someone wrote, and the way to write another. */
export function MyStations({ stations }: { stations: readonly OwnStation[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="font-semibold">
            My stations
          </h2>
          <p className="mt-1 text-small text-ink-soft">
            Written by you, for rooms you host, a group or everyone.
          </p>
        </div>
        <ScreenLink to="/stations/write" className={buttonLook('secondary')}>
          Write a station
        </ScreenLink>
      </div>
      {stations.length > 0 && (
        <ul className="mt-3 rounded-card border border-line bg-sheet">
          {stations.map((station) => (
            <li
              key={station.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:px-6"
            >
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="font-semibold wrap-anywhere">{station.title}</h3>
                <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-soft tabular-nums">
                  <span>{audienceWords(station)}</span>
                  {station.markedByPeople && <span>Marked by people only</span>}
                  <span>Changed on {formatDay(Date.parse(station.changedAt))}</span>
                </p>
              </div>
              <ScreenLink
                to={`/stations/write?station=${station.id}`}
                className={buttonLook('quiet', 'small')}
                aria-label={`Edit ${station.title}`}
              >
                Edit
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
