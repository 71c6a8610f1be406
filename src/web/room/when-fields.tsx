import { Calendar } from '../ui/calendar.tsx';
import { fieldLabel } from '../ui/field-label.ts';
import { Select } from '../ui/select.tsx';
import { viewerZoneWords } from '../parts/when.ts';
import { dayOf, instantOf, onDay, slotsFor, type When } from './room-when.ts';

type WhenFieldsProps = { value: When; now: number; onChange: (when: When) => void };

export function DayField({ value, now, onChange }: WhenFieldsProps) {
  return (
    <div>
      <p aria-hidden="true" className={fieldLabel}>
        Date
      </p>
      <Calendar
        label="Date"
        value={value.day}
        earliest={dayOf(now)}
        onChange={(day) => onChange(onDay(value, day))}
      />
    </div>
  );
}

/** The time of day, on a clock that is named: the other person's may be another. */
export function SlotField({ value, now, onChange }: WhenFieldsProps) {
  return (
    <Select
      label="Time"
      value={value.slot}
      options={slotsFor(value.day)}
      onChange={(slot) => onChange({ ...value, slot })}
      help={viewerZoneWords(instantOf(value) ?? now)}
    />
  );
}
