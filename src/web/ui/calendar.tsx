import type { CalendarDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';

type CalendarProps = {
  label: string;
  value: CalendarDate | null;
  earliest: CalendarDate;
  onChange: (day: CalendarDate) => void;
};

const turnLook = `grid size-11 place-items-center rounded-control transition-colors hover:bg-ink/7
  data-disabled:cursor-default data-disabled:text-ink-soft/40 data-disabled:hover:bg-transparent`;

const dayLook = `mx-auto grid h-10 w-full max-w-11 cursor-pointer place-items-center rounded-control tabular-nums
  transition-colors data-outside-month:hidden data-hovered:bg-ink/7 data-today:font-semibold data-today:underline
  data-today:decoration-accent data-today:decoration-2 data-today:underline-offset-4
  data-disabled:cursor-default data-disabled:text-ink-soft/50 forced-colors:data-disabled:text-[GrayText] data-disabled:no-underline
  data-selected:marked data-selected:bg-ink data-selected:font-semibold data-selected:text-paper
  data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-accent`;

/** A month to pick a day from. */
export function Calendar({ label, value, earliest, onChange }: CalendarProps) {
  return (
    <div>
      <p aria-hidden="true" className="field-label">
        {label}
      </p>
      <AriaCalendar aria-label={label} value={value} minValue={earliest} onChange={onChange}>
        <header className="flex items-center">
          <Heading level={3} className="grow font-semibold" />
          <Button slot="previous" className={turnLook}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Button>
          <Button slot="next" className={turnLook}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="w-full table-fixed">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="h-8 text-small font-normal text-ink-soft">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayLook} />}</CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </div>
  );
}
