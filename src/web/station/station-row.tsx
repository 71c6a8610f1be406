import Star from 'lucide-react/icons/star';
import type { LibraryStation } from '../../contract/station.ts';
import { originNotes, stationTypeNotes } from '../../domain/station/case-station.ts';
import { formatDay } from '../platform/when.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { useFavourite, useWish } from './use-stations.ts';

/** More than five rounds on a station are not looked at, so five may be more. */
const MOST_COUNTED = 5;

const doneWords = ({ done, lastAt }: LibraryStation): string => {
  if (done === 0 || lastAt === null) return 'Not done yet';
  const times =
    done === 1 ? 'Done once' : `Done ${done >= MOST_COUNTED ? '5 times or more' : `${done} times`}`;
  return `${times}, last on ${formatDay(Date.parse(lastAt))}`;
};

const resultWords = ({ last, best, done }: LibraryStation): string | null => {
  if (!best) return null;
  const words = ({ counted, of }: { counted: number; of: number }) => `${counted} of ${of}`;
  if (done === 1) return words(best);
  return [...(last ? [`Last ${words(last)}`] : []), `best ${words(best)}`].join(' · ');
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

/** One station without spoilers: what it is like, and how it went. */
export function StationRow({ station, wished }: { station: LibraryStation; wished: boolean }) {
  const { mutate } = useWish();
  const { id, caseName, type, category, minutes, difficulty } = station;
  const result = resultWords(station);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 id={`station-${id}`} className="font-semibold wrap-anywhere">
          {caseName}
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-small text-ink-soft">
          <span>{type}</span>
          <span>{category}</span>
          <span>{minutes} min</span>
          <span>{difficulty}</span>
          {[...stationTypeNotes(type), ...originNotes(station.own)].map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-small tabular-nums">
          <span className={station.done > 0 ? 'font-medium' : 'text-ink-soft'}>{doneWords(station)}</span>
          {result && <span className="font-semibold">{result}</span>}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <FavouriteButton station={station} />
        <ScreenLink
          to={`/rehearse?station=${encodeURIComponent(id)}`}
          aria-label={`Rehearse alone: ${caseName}`}
          className={buttonLook('quiet', 'small')}
        >
          Rehearse
        </ScreenLink>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={wished}
          aria-describedby={`station-${id}`}
          onClick={() => mutate({ caseId: wished ? null : id })}
        >
          {wished ? 'Remembered' : 'Practise this'}
        </Button>
      </div>
    </li>
  );
}
