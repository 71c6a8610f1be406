import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { hasHours, USUAL_HOURS, withHours } from '../../domain/partner/usual-hours.ts';
import { onDemand } from '../platform/on-demand.tsx';
import { viewerZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { useFreeTime, useSaveFreeTime } from './use-partner.ts';

const FreeTimeEditor = onDemand(
  () => import('./free-time-editor.tsx'),
  () => <div className="h-[32rem] rounded-card border border-line bg-sheet" />,
);

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border border-edge bg-sheet px-3 text-small font-semibold sm:min-h-9 hover:border-ink aria-pressed:border-teal aria-pressed:bg-teal-wash aria-pressed:text-teal forced-colors:aria-pressed:outline-2';

/** When the reader is free: usual hours with one touch each, and every half hour for those who ask. */
export function FreeTimeBar() {
  const { data } = useFreeTime();
  const [isOpen, setOpen] = useState(false);
  const save = useSaveFreeTime();
  if (!data) return null;
  const free = data.freeTime ?? { zone: viewerZone(), week: [], days: [] };
  return (
    <section aria-labelledby="free-time" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="free-time" className="mr-1 font-semibold">
          I am free
        </h2>
        {USUAL_HOURS.map((hours) => {
          const isFree = hasHours(free.week, hours);
          return (
            <button
              key={hours.name}
              type="button"
              aria-pressed={isFree}
              disabled={save.isPending}
              className={chip}
              onClick={() =>
                save.mutate({ freeTime: { ...free, week: withHours(free.week, hours, !isFree) } })
              }
            >
              {isFree && <Check aria-hidden="true" className="size-4" />}
              {hours.name}
            </button>
          );
        })}
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close the hours' : 'Choose hours'}
        </Button>
      </div>
      {isOpen && <FreeTimeEditor freeTime={data.freeTime} onSaved={() => setOpen(false)} />}
    </section>
  );
}
