/** Times are picked in quarters of an hour. */
export const SLOT_MINUTES = 15;
/** Zones are whole quarters of an hour from UTC, so a slot is one on every wall. */
export const isOnSlot = (utc: string): boolean => Date.parse(utc) % (SLOT_MINUTES * 60_000) === 0;
/** What is said of a time between two slots. */
export const OFF_SLOT = 'Please choose times on the quarter hour.';

export const DEFAULT_SLOT = '12:00';
export const DEFAULT_END_SLOT = '13:00';

const twoDigits = (value: number) => String(value).padStart(2, '0');
const slotAt = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** '00:00', '00:15' … '23:45'. */
export const SLOTS: readonly string[] = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, index) =>
  slotAt(index * SLOT_MINUTES),
);

/** A day on the wall calendar, wherever that wall is. */
export type LocalDay = { year: number; month: number; day: number };

const formats = new Map<string, Intl.DateTimeFormat>();
const formatFor = (zone: string): Intl.DateTimeFormat => {
  // Runtimes take a zone in any spelling: kept by each of them, the clocks of one zone would fill the memory.
  const name = zone.toLowerCase();
  const known = formats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(name, made);
  return made;
};

type WallTime = LocalDay & { hour: number; minute: number; second: number };

const wallTime = (instant: number, zone: string): WallTime => {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
};

const asUtc = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The instant a wall clock in `zone` shows that day and slot; null when clocks jump over it; the first of two. */
export const slotInstant = (day: LocalDay, slot: string, zone: string): number | null => {
  const [hour = 0, minute = 0] = slot.split(':').map(Number);
  const wanted = Date.UTC(day.year, day.month - 1, day.day, hour, minute);
  // The offset a day earlier and a day later brackets any change of the clocks in between.
  const candidates = [-1, 1].map((side) => {
    const near = wanted + side * 24 * 3_600_000;
    return wanted - (asUtc(wallTime(near, zone)) - near);
  });
  const fitting = candidates.filter((instant) => asUtc(wallTime(instant, zone)) === wanted);
  return fitting.length > 0 ? Math.min(...fitting) : null;
};

/** The slots that exist on that day in `zone`: on the day clocks go forward an hour of them is missing. */
export const slotsOfDay = (day: LocalDay, zone: string): string[] =>
  SLOTS.filter((slot) => slotInstant(day, slot, zone) !== null);

/** The day and slot an instant falls into on a wall in `zone`, minutes rounded down to a slot. */
export const slotOf = (instant: number, zone: string): { day: LocalDay; slot: string } => {
  const { year, month, day, hour, minute } = wallTime(instant, zone);
  return {
    day: { year, month, day },
    slot: slotAt(hour * 60 + Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES),
  };
};
