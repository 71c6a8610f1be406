import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import type { LibraryStation } from '../../contract/station.ts';
import { voicedCount } from '../../domain/debrief/result-line.ts';
import { originNotes, stationNotes } from '../../domain/station/case-station.ts';
import { formatDay } from '../platform/when.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { toast } from '../platform/toast.ts';
import { useFavourite, useWish } from './use-stations.ts';

/** What becomes of a station that is put aside. */
export const WISHED = 'Your partner sees in Prep that you would like it.';

/** More than five rounds on a station are not looked at, so five may be more. */
const MOST_COUNTED = 5;

const doneWords = ({ done, lastAt }: LibraryStation): string | null => {
  if (done === 0 || lastAt === null) return null;
  const times =
    done === 1 ? 'Done once' : `Done ${done >= MOST_COUNTED ? '5 times or more' : `${done} times`}`;
  return `${times}, last on ${formatDay(Date.parse(lastAt))}`;
};

const resultWords = ({ last, best, done }: LibraryStation): string | null => {
  if (!best) return null;
  if (done === 1) return voicedCount(best);
  return [...(last ? [`Last ${voicedCount(last)}`] : []), `best ${voicedCount(best)}`].join(' · ');
};

function FavouriteButton({ station }: { station: LibraryStation }) {
  const { mutate } = useFavourite();
  return (
    <button
      type="button"
      aria-pressed={station.favourite}
      aria-label={`Favourite: ${station.caseName}`}
      onClick={() => mutate({ caseId: station.id, favourite: !station.favourite })}
      className="-my-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-ink/7"
    >
      <Star
        aria-hidden="true"
        className={`size-5 ${station.favourite ? 'fill-current text-accent' : 'text-ink-soft'}`}
      />
    </button>
  );
}

/** One station without spoilers: what it is like, and how it went. It opens to what its candidate is asked to do. */
export function StationRow({ station, wished }: { station: LibraryStation; wished: boolean }) {
  const { mutate } = useWish();
  const [isOpen, setOpen] = useState(false);
  const { id, caseName, type, category, minutes, difficulty, task } = station;
  const [done, result] = [doneWords(station), resultWords(station)];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line px-4 py-3 first:border-t-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 id={`station-${id}`} className="font-semibold wrap-anywhere">
          {task === null ? (
            caseName
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="group inline-flex min-h-8 items-center gap-1.5 text-left underline-offset-4 hover:underline"
            >
              {caseName}
              <ChevronDown
                aria-hidden="true"
                className="size-4 shrink-0 text-ink-soft transition-transform group-aria-expanded:rotate-180"
              />
            </button>
          )}
        </h3>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <span>{type}</span>
          <span>{category}</span>
          <span>{minutes} min</span>
          <span>{difficulty}</span>
          {[...stationNotes(station), ...originNotes(station.own)].map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
        {done !== null && (
          <p className="mt-1 flex flex-wrap gap-x-3 text-small tabular-nums">
            <span className="font-medium">{done}</span>
            {result && <span className="font-semibold">{result}</span>}
          </p>
        )}
        {isOpen && (
          <div className="mt-2 max-w-[60ch] border-l-2 border-teal pl-3">
            <p>{task}</p>
            {!station.reviewed && <p className="mt-1 text-small text-ink-soft">Not clinically reviewed.</p>}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <FavouriteButton station={station} />
        <ScreenLink
          to={`/rehearse?station=${encodeURIComponent(id)}`}
          aria-label={`Rehearse alone: ${caseName}`}
          className={buttonLook('quiet', 'small')}
        >
          Rehearse
        </ScreenLink>
        <Button
          variant={wished ? 'quiet' : 'secondary'}
          size="small"
          aria-pressed={wished}
          aria-describedby={`station-${id}`}
          onClick={() => {
            mutate({ caseId: wished ? null : id });
            if (!wished) toast({ title: 'For your next session', description: WISHED });
          }}
        >
          {wished && <Check aria-hidden="true" className="size-4" />}
          For my next session
        </Button>
      </div>
    </li>
  );
}
