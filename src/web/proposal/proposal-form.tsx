import { useState, type ReactNode } from 'react';
import type { EndpointInput } from '../../contract/endpoints.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';
import type { Result } from '../platform/client.ts';
import { NoteField } from '../platform/note-field.tsx';
import { useSubmit } from '../platform/use-submit.ts';
import { viewerZone } from '../platform/when.ts';
import { useClashCheck } from '../room/use-clash-check.tsx';
import { Button } from '../ui/button.tsx';
import { Calendar } from '../ui/calendar.tsx';
import { Select } from '../ui/select.tsx';
import {
  draftProblem,
  emptyDraft,
  pickedRange,
  onDay,
  slotsFor,
  today,
  type RangeDraft,
} from './range-draft.ts';
import { TimeRangeLine } from './time-range.tsx';

type RangeFieldsProps = { value: RangeDraft; now: number; onChange: (draft: RangeDraft) => void };

/** Where a day, a start and an end are picked. */
function RangeFields({ value, now, onChange }: RangeFieldsProps) {
  const zone = viewerZone();
  const slots = slotsFor(value.day, zone);
  const slotField = (label: string, end: 'start' | 'end') => (
    <Select
      label={label}
      value={value[end]}
      options={slots}
      onChange={(slot) => onChange({ ...value, [end]: slot })}
    />
  );
  return (
    <>
      <Calendar
        label="Date"
        value={value.day}
        earliest={today(now, zone)}
        onChange={(day) => onChange(onDay(value, day, zone))}
      />
      <div className="grid grid-cols-2 gap-4">
        {slotField('Start time', 'start')}
        {slotField('End time', 'end')}
      </div>
    </>
  );
}

type ProposalInput = Omit<EndpointInput<'proposeTime'>, 'token'>;

type ProposalFormProps = {
  /** The time it is at now, which cannot be proposed. */
  current: TimeRange;
  submit: string;
  submitting: string;
  /** What to say above the reason when it could not be sent. */
  failed: (status: number | undefined) => string;
  preview?: boolean;
  /** Which session of one's own a time overlaps, in words. */
  clash: (range: TimeRange) => string | null | Promise<string | null>;
  send: (proposal: ProposalInput) => Promise<Result<unknown>>;
  onSent: () => void;
  children?: ReactNode;
};

type Problem = { title: string; detail?: string };

/** Picks another time, with a word to the other attendee, and sends it. */
export function ProposalForm({
  current,
  submit,
  submitting,
  failed,
  preview = false,
  clash,
  send,
  onSent,
  children,
}: ProposalFormProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [now] = useState(Date.now);
  const zone = viewerZone();
  const range = pickedRange(draft, zone);

  const { check, dialog } = useClashCheck();

  const propose = async (proposal: ProposalInput) => {
    const result = await send(proposal);
    if (result.ok) return onSent();
    setProblem({ title: failed(result.failure.status), detail: failureDetail(result.failure) });
  };
  const { busy, onSubmit } = useSubmit(async (value) => {
    setProblem(null);
    const wrong = draftProblem(draft, zone, current, Date.now());
    if (wrong !== null || !range) return setProblem({ title: wrong ?? '' });
    const { startUtc, endUtc } = range;
    const proposal = { proposedStartUtc: startUtc, proposedEndUtc: endUtc, note: value('note') };
    const words = await clash(range);
    if (words === null) return propose(proposal);
    check(words, () => void propose(proposal));
  });

  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <RangeFields
        value={draft}
        now={now}
        onChange={(next) => {
          setDraft(next);
          setProblem(null);
        }}
      />
      {preview && range && range.startUtc < range.endUtc && (
        <output>
          <TimeRangeLine label="Proposed:" range={range} strong />
        </output>
      )}
      <NoteField label="Note" />
      <div role="alert" className="text-danger empty:hidden">
        {problem && (
          <>
            <p className="font-semibold">{problem.title}</p>
            {problem.detail && <p className="wrap-anywhere">{problem.detail}</p>}
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button type="submit" busy={busy} busyText={submitting} className="grow">
          {submit}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
