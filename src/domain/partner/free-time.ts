import { slotInstant, slotOf, SLOTS, type LocalDay } from '../foundation/time-slot.ts';

/** Free time is given in half hours of a day, and kept by quarters, as zones and sessions are. */
export const STEP_MINUTES = 30;
export const DAY_STEPS = 48;
export const WEEK_STEPS = 7 * DAY_STEPS;
/** Days that differ from the pattern may be given for so many weeks. */
export const WEEKS_AHEAD = 4;
export const DAYS_AHEAD = WEEKS_AHEAD * 7;

const QUARTER_MS = 15 * 60_000;
const STEP_MS = STEP_MINUTES * 60_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;

/** A day that differs from the pattern: its own steps count, and only those. */
export type FreeDay = { day: string; steps: number[] };
/** When someone is free on their own clock: a pattern by steps of the week from Monday at 00:00, and days that differ. */
export type FreeTime = { zone: string; week: number[]; days: FreeDay[] };

const twoDigits = (value: number) => String(value).padStart(2, '0');
export const dayKey = ({ year, month, day }: LocalDay): string =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;
const localDay = (key: string): LocalDay => {
  const [year = 0, month = 0, day = 0] = key.split('-').map(Number);
  return { year, month, day };
};
export const addDays = (key: string, days: number): string =>
  new Date(Date.parse(key) + days * DAY_MS).toISOString().slice(0, 10);
/** 0 for Monday. */
export const weekdayOf = (key: string): number => (new Date(key).getUTCDay() + 6) % 7;
/** The day it is at an instant on a wall in `zone`. */
export const dayAt = (instant: number, zone: string): string => dayKey(slotOf(instant, zone).day);

// Asking a zone for its clock is slow, and every person of a zone needs the same days.
const starts = new Map<string, number | null>();
const STARTS_KEPT = 20_000;
const dayStart = (key: string, zone: string): number | null => {
  const name = `${zone} ${key}`;
  const known = starts.get(name);
  if (known !== undefined) return known;
  if (starts.size >= STARTS_KEPT) starts.clear();
  const start = slotInstant(localDay(key), '00:00', zone);
  starts.set(name, start);
  return start;
};

// On the few days on which clocks change each step is asked for; everyone of a zone needs the same ones.
const oddDays = new Map<string, readonly (number | null)[]>();
const ODD_DAYS_KEPT = 1000;
const oddDaySteps = (key: string, zone: string): readonly (number | null)[] => {
  const name = `${zone} ${key}`;
  const known = oddDays.get(name);
  if (known) return known;
  if (oddDays.size >= ODD_DAYS_KEPT) oddDays.clear();
  const made = Array.from({ length: DAY_STEPS }, (_, step) =>
    slotInstant(localDay(key), SLOTS[step * 2] ?? '', zone),
  );
  oddDays.set(name, made);
  return made;
};

/** Tells the instant of each step of a day; null when clocks jump over it. */
const clockOf = (key: string, zone: string): ((step: number) => number | null) => {
  const [start, next] = [dayStart(key, zone), dayStart(addDays(key, 1), zone)];
  if (start !== null && next !== null && next - start === DAY_MS) return (step) => start + step * STEP_MS;
  const steps = oddDaySteps(key, zone);
  return (step) => steps[step] ?? null;
};

const stepsOf = ({ week, days }: FreeTime, key: string): readonly number[] => {
  const own = days.find(({ day }) => day === key);
  if (own) return own.steps;
  const first = weekdayOf(key) * DAY_STEPS;
  return week.flatMap((step) => (step >= first && step < first + DAY_STEPS ? [step - first] : []));
};

/** The instants at which someone's free half hours begin, from one instant until another. */
export const freeInstants = (free: FreeTime, from: number, until: number): number[] => {
  const instants: number[] = [];
  for (let key = dayAt(from - DAY_MS, free.zone); Date.parse(key) <= until + DAY_MS; key = addDays(key, 1)) {
    const instantOf = clockOf(key, free.zone);
    for (const step of stepsOf(free, key)) {
      const instant = instantOf(step);
      if (instant !== null && instant >= from && instant + STEP_MS <= until) instants.push(instant);
    }
  }
  return instants;
};

/** A stretch of time in quarters of an hour, and which of them are free. */
export type Calendar = { from: number; quarters: Uint8Array };

const startOfQuarter = (instant: number) => Math.ceil(instant / QUARTER_MS) * QUARTER_MS;

/** Someone's free quarters from one instant until another, without those in which they are busy. */
export const freeCalendar = (
  free: FreeTime,
  { from, until }: { from: number; until: number },
  busy: readonly { start: number; end: number }[] = [],
): Calendar => {
  const first = startOfQuarter(from);
  const quarters = new Uint8Array(Math.max(0, Math.floor((until - first) / QUARTER_MS)));
  for (const instant of freeInstants(free, first, until)) {
    const at = (instant - first) / QUARTER_MS;
    quarters[at] = 1;
    if (at + 1 < quarters.length) quarters[at + 1] = 1;
  }
  for (const { start, end } of busy)
    quarters.fill(
      0,
      Math.max(0, Math.floor((start - first) / QUARTER_MS)),
      Math.max(0, Math.ceil((end - first) / QUARTER_MS)),
    );
  return { from: first, quarters };
};

/** The starts at which both are free for so many minutes; both calendars are of the same time. */
export const sharedStarts = (one: Calendar, other: Calendar, minutes: number): number[] => {
  const needed = (minutes * 60_000) / QUARTER_MS;
  const found: number[] = [];
  let run = 0;
  for (let at = 0; at < one.quarters.length; at += 1) {
    run = one.quarters[at] === 1 && other.quarters[at] === 1 ? run + 1 : 0;
    if (run >= needed) found.push(one.from + (at + 1 - needed) * QUARTER_MS);
  }
  return found;
};

/** How many minutes of starts there are, as a measure of how much two calendars share. */
export const sharedMinutes = (found: readonly number[]): number => found.length * 15;

const isOnHalfHour = (instant: number) => instant % STEP_MS === 0;

/** A few of the starts to offer: the first of each day, then more of the first days; full and half hours before quarters. */
export const offeredStarts = (found: readonly number[], count: number, zone: string): number[] => {
  const round = found.filter(isOnHalfHour);
  const pool = round.length > 0 ? round : found;
  const days = new Set<string>();
  const first = pool.filter((start) => {
    // Asked first, because a clock of a zone takes long to read.
    if (days.size >= count) return false;
    const day = dayAt(start, zone);
    if (days.has(day)) return false;
    days.add(day);
    return true;
  });
  const more = pool.filter((start) => !first.includes(start) && first.every((other) => gap(start, other)));
  return [...first, ...more.slice(0, count - first.length)].toSorted((one, other) => one - other);
};
const gap = (one: number, other: number) => Math.abs(one - other) >= HOUR_MS;

/** The hours of the week in UTC (0 is Monday at 00:00) that free time may touch, in winter and in summer: a superset to search by. */
export const searchHours = (free: FreeTime, now: number): number[] => {
  const hours = new Set<number>();
  const add = (instants: readonly number[]) => {
    // 1970 began on a Thursday.
    for (const instant of instants) hours.add((Math.floor(instant / HOUR_MS) + 3 * 24) % WEEK_HOURS);
  };
  const pattern = { ...free, days: [] };
  for (const days of [0, 91, 182, 273]) {
    const from = now + days * DAY_MS;
    add(freeInstants(pattern, from, from + 8 * DAY_MS));
  }
  add(freeInstants(free, now, now + DAYS_AHEAD * DAY_MS));
  return [...hours].toSorted((one, other) => one - other);
};

/** Free time as it is kept: sorted, without doubles, and without days that are over or too far ahead. */
export const tidyFreeTime = (free: FreeTime, now: number): FreeTime => {
  const today = dayAt(now, free.zone);
  const last = addDays(today, DAYS_AHEAD - 1);
  const sorted = (steps: readonly number[]) => [...new Set(steps)].toSorted((one, other) => one - other);
  const days = new Map(free.days.map(({ day, steps }) => [day, sorted(steps)]));
  return {
    zone: free.zone,
    week: sorted(free.week),
    days: [...days]
      .filter(([day]) => day >= today && day <= last)
      .map(([day, steps]) => ({ day, steps }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
};
