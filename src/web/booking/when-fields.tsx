import Info from 'lucide-react/icons/info';
import { Calendar } from '../ui/calendar.tsx';
import { Select } from '../ui/select.tsx';
import { viewerZoneWords } from '../platform/when.ts';
import { dayOf, instantOf, onDay, slotsFor, type When } from './room-when.ts';

type WhenFieldsProps = {
  value: When;
  now: number;
  /** Offers no slot that has passed. */
  onlyAhead?: boolean;
  onChange: (when: When) => void;
};

export function DayField({ value, now, onlyAhead = false, onChange }: WhenFieldsProps) {
  return (
    <Calendar
      label="Date"
      value={value.day}
      earliest={dayOf(now)}
      onChange={(day) => onChange(onDay(value, day, onlyAhead ? now : null))}
    />
  );
}

/** The time of day, on a clock that is named: the other person's may be another. */
export function SlotField({ value, now, onlyAhead = false, onChange }: WhenFieldsProps) {
  const slots = slotsFor(value.day, onlyAhead ? now : null);
  // What is chosen stays in the list, also when its time has come meanwhile.
  const offered = slots.includes(value.slot) ? slots : [value.slot, ...slots];
  return (
    <Select
      label="Time"
      value={value.slot}
      options={offered}
      onChange={(slot) => onChange({ ...value, slot })}
      help={viewerZoneWords(instantOf(value) ?? now)}
    />
  );
}

/** A remark that informs and prevents nothing. Its place is always there, so that it is heard when it speaks. */
export function Caution({ children }: { children: string | null }) {
  return (
    <output className="flex gap-2 rounded-control bg-teal-wash px-3 py-2.5 text-small text-teal empty:hidden">
      {children && (
        <>
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </>
      )}
    </output>
  );
}
