import { CalendarDate } from '@internationalized/date';
import { proposalProblem } from '../../domain/proposal/proposal.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { INVALID_START } from '../../domain/foundation/failure-wording.ts';
import {
  DEFAULT_END_SLOT,
  DEFAULT_SLOT,
  slotInstant,
  slotOf,
  SLOTS,
  slotsOfDay,
} from '../../domain/foundation/time-slot.ts';

/** A day with a start and an end as picked, before they are instants. */
export type RangeDraft = { day: CalendarDate | null; start: string; end: string };

export const emptyDraft: RangeDraft = { day: null, start: DEFAULT_SLOT, end: DEFAULT_END_SLOT };

export const NO_DATE = 'Please select a date';

/** The first day anyone can choose. */
export const today = (now: number, zone: string): CalendarDate => {
  const { year, month, day } = slotOf(now, zone).day;
  return new CalendarDate(year, month, day);
};

export const slotsFor = (day: CalendarDate | null, zone: string): readonly string[] =>
  day ? slotsOfDay(day, zone) : SLOTS;

/** The same slots on another day, or the next ones where its clocks jump over them. */
export const onDay = (draft: RangeDraft, day: CalendarDate, zone: string): RangeDraft => {
  const slots = slotsFor(day, zone);
  const fitting = (slot: string) => slots.find((other) => other >= slot) ?? slots.at(-1) ?? slot;
  return { day, start: fitting(draft.start), end: fitting(draft.end) };
};

/** What was picked as instants; null while it is none. */
export const pickedRange = ({ day, start, end }: RangeDraft, zone: string): TimeRange | null => {
  const [from, until] = [day && slotInstant(day, start, zone), day && slotInstant(day, end, zone)];
  return from === null || until === null
    ? null
    : { startUtc: new Date(from).toISOString(), endUtc: new Date(until).toISOString() };
};

/** What is wrong with what was picked, or null. */
export const draftProblem = (
  draft: RangeDraft,
  zone: string,
  current: TimeRange,
  now: number,
): string | null => {
  if (!draft.day) return NO_DATE;
  const range = pickedRange(draft, zone);
  return range ? proposalProblem(range, current, now) : INVALID_START;
};
