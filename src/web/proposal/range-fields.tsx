import { viewerZone } from '../parts/when.ts';
import { Calendar } from '../ui/calendar.tsx';
import { fieldLabel } from '../ui/field-label.ts';
import { Select } from '../ui/select.tsx';
import { onDay, slotsFor, today, type RangeDraft } from './range-draft.ts';

type RangeFieldsProps = { value: RangeDraft; now: number; onChange: (draft: RangeDraft) => void };

/** Where a day, a start and an end are picked. */
export function RangeFields({ value, now, onChange }: RangeFieldsProps) {
  const zone = viewerZone();
  const slots = slotsFor(value.day, zone);
  return (
    <>
      <div>
        <p aria-hidden="true" className={fieldLabel}>
          Date
        </p>
        <Calendar
          label="Date"
          value={value.day}
          earliest={today(now, zone)}
          onChange={(day) => onChange(onDay(value, day, zone))}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Start time"
          value={value.start}
          options={slots}
          onChange={(start) => onChange({ ...value, start })}
        />
        <Select
          label="End time"
          value={value.end}
          options={slots}
          onChange={(end) => onChange({ ...value, end })}
        />
      </div>
    </>
  );
}
