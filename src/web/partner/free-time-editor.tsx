import { useState } from 'react';
import {
  addDays,
  DAY_STEPS,
  DAYS_AHEAD,
  dayAt,
  WEEKS_AHEAD,
  type FreeTime,
} from '../../domain/partner/free-time.ts';
import { viewerLocale, viewerZone } from '../platform/when.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Choice } from '../ui/choice.tsx';
import { FreeCells } from './free-cells.tsx';
import { asUsual, differs, mondayOf } from './free-grid.ts';
import { useSaveFreeTime } from './use-partner.ts';

/** Most people are free in the evening: the grid begins at 17:00, or earlier where something is marked. */
const EVENING = 34;
const dayWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(viewerLocale, { timeZone: 'UTC', ...options }).format(Date.parse(day));
// Any Monday names the days of a week.
const SOME_MONDAY = '2026-11-16';

type FreeTimeEditorProps = { freeTime: FreeTime | null; onSaved: () => void };

/** Where someone says when they are free: a usual week, and days of the next four weeks that differ. */
export default function FreeTimeEditor({ freeTime, onSaved }: FreeTimeEditorProps) {
  const zone = freeTime?.zone ?? viewerZone();
  const [free, setFree] = useState<FreeTime>(freeTime ?? { zone, week: [], days: [] });
  const [week, setWeek] = useState('usual');
  const [allDay, setAllDay] = useState(false);
  const save = useSaveFreeTime();
  const [now] = useState(Date.now);
  const today = dayAt(now, zone);
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, index) => addDays(mondayOf(today), index * 7));
  const monday = week === 'usual' ? null : week;
  const last = addDays(today, DAYS_AHEAD - 1);
  const columns = Array.from({ length: 7 }, (_, column) => {
    const day = addDays(monday ?? SOME_MONDAY, column);
    const dated = monday !== null;
    return {
      day,
      short: `${dayWords(day, { weekday: 'short' })}${dated ? `\n${dayWords(day, { day: 'numeric' })}` : ''}`,
      long: dayWords(day, { weekday: 'long', ...(dated ? { day: 'numeric', month: 'long' } : {}) }),
      isOpen: !dated || (day >= today && day <= last),
      differs: differs(free, monday, column),
    };
  });
  const earliest = Math.min(EVENING, ...(freeTime?.week ?? []).map((step) => step % DAY_STEPS));
  const changed = columns.filter((column) => column.differs);

  return (
    <Card
      title="When I am free"
      description="Drag over the half hours in which you could practise, with a mouse or a finger; with the keyboard, Space marks one and Shift with an arrow key more. Only you see this: it is used to find times that suit two people."
    >
      <div className="grid gap-5">
        <Choice
          label="Week"
          value={week}
          options={[
            { value: 'usual', name: 'Usual' },
            ...weeks.map((value) => ({
              value,
              name: dayWords(value, { day: 'numeric', month: 'short' }),
            })),
          ]}
          onChange={setWeek}
        />
        <p className="-mt-2 text-small text-ink-soft">
          {monday === null
            ? `Your usual week, on the clock of ${zone.replaceAll('_', ' ')}. `
            : 'Changes here are for this week alone. '}
          {zone !== viewerZone() && (
            <button
              type="button"
              className="font-semibold text-accent underline underline-offset-4"
              onClick={() => setFree({ ...free, zone: viewerZone() })}
            >
              Use {viewerZone().replaceAll('_', ' ')} from now on
            </button>
          )}
        </p>
        <div>
          <Button variant="secondary" size="small" className="mb-3" onClick={() => setAllDay(!allDay)}>
            {allDay ? 'Show fewer hours' : 'Show the whole day'}
          </Button>
          <FreeCells
            free={free}
            monday={monday}
            columns={columns}
            firstStep={allDay ? 0 : earliest}
            onChange={setFree}
          />
        </div>
        {changed.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-1 text-small text-ink-soft">
            {changed.map(({ day, long }) => (
              <Button key={day} variant="quiet" size="small" onClick={() => setFree(asUsual(free, day))}>
                {long}: as usual
              </Button>
            ))}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={save.isPending}
            busyText="Saving..."
            onClick={() => save.mutate({ freeTime: free }, { onSuccess: onSaved })}
          >
            Save
          </Button>
        </div>
      </div>
    </Card>
  );
}
