import type { TimeRange } from '../../domain/room/time-range.ts';
import { SLOT_MINUTES } from '../../domain/foundation/time-slot.ts';
import { zoneWords } from '../../domain/room/time-words.ts';
import { formatDay, formatStart, timeOfDay, viewerZone } from '../platform/when.ts';

const SLOT_MS = SLOT_MINUTES * 60_000;

const toSlot = (utc: string): string =>
  new Date(Math.floor(Date.parse(utc) / SLOT_MS) * SLOT_MS).toISOString();

/** Both ends on the viewer's clock, in slots; a range past midnight names both days. */
const endsOf = (range: TimeRange) => {
  const [start, end] = [toSlot(range.startUtc), toSlot(range.endUtc)];
  const isOneDay = formatDay(Date.parse(start)) === formatDay(Date.parse(end));
  return {
    from: formatStart(start),
    to: isOneDay ? timeOfDay(Date.parse(end)) : formatStart(end),
    isOneDay,
  };
};

/** '4 Mar 2027, 18:00–19:00': a range within a sentence. */
export const rangeText = (range: TimeRange): string => {
  const { from, to, isOneDay } = endsOf(range);
  return isOneDay ? `${from}–${to}` : `${from} – ${to}`;
};

type TimeRangeLineProps = { label: string; range: TimeRange; strong?: boolean; withZone?: boolean };

/** A labelled time, '4 Mar 2027, 18:00 — 19:00', and whose clock it is read from where the page does not say so yet. */
export function TimeRangeLine({ label, range, strong = false, withZone = false }: TimeRangeLineProps) {
  const { startUtc } = range;
  const { from, to } = endsOf(range);
  return (
    <>
      <p className="tabular-nums">
        <span className="text-ink-soft">{label}</span>{' '}
        <time dateTime={startUtc} className={`inline-block ${strong ? 'font-semibold' : ''}`}>
          {from} — {to}
        </time>
      </p>
      {withZone && (
        <p className="text-small text-ink-soft">
          Times are in your time zone: {zoneWords(viewerZone(), startUtc)}.
        </p>
      )}
    </>
  );
}
