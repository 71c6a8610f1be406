import type { TimeRange } from './time-range.ts';

// Each holds some kilobytes outside of the heap.
const MOST_FORMATTERS = 200;

const known = new Map<string, boolean>();

/** Whether this runtime can tell the time in a zone. */
export const isZone = (zone: string): boolean => {
  const answer = known.get(zone);
  if (answer !== undefined) return answer;
  let valid = zone !== '';
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
  } catch {
    valid = false;
  }
  // People send zones, so what is remembered has an end.
  if (known.size < 1000) known.set(zone, valid);
  return valid;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes a hundred times as long to make as to use, and a page of rooms asks for the same few. */
const formatterOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const found = formatters.get(key);
  if (found) return found;
  const made = new Intl.DateTimeFormat(locale, options);
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  formatters.set(key, made);
  return made;
};

// Runtimes disagree on the comma after a weekday; ours never has one.
const part = (instant: number, zone: string, options: Intl.DateTimeFormatOptions): string =>
  formatterOf('en-GB', { timeZone: zone, ...options })
    .format(instant)
    .replaceAll(',', '');

const day = (instant: number, zone: string) =>
  part(instant, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const time = (instant: number, zone: string) =>
  part(instant, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const zoneName = (zone: string, instant: number, timeZoneName: 'short' | 'long', locale: string): string =>
  formatterOf(locale, { timeZone: zone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

// Each knows the abbreviations that are used where it is spoken, and only those.
const PLACES = ['en-GB', 'en-US', 'en-IN', 'en-AU', 'en-ZA', 'en-CA', 'en-IE', 'en-HK', 'en-SG'];
const OFFSET = /^(GMT|UTC)[+-]/;

/** 'EDT' or 'IST': the zone as people who live in it abbreviate it on that day, else its offset. */
const zoneAbbreviation = (zone: string, instant: number): string => {
  for (const locale of PLACES) {
    const name = zoneName(zone, instant, 'short', locale);
    if (!OFFSET.test(name)) return name;
  }
  return zoneName(zone, instant, 'short', 'en-GB');
};

/**
 * 'Thursday 4 March 2027, 18:00 – 19:00' on a wall in `zone`. A range past midnight names both days, and one across a change
 * of the clocks names both offsets: '01:30 BST – 01:30 GMT'.
 */
export const rangeWords = ({ startUtc, endUtc }: TimeRange, zone: string): string => {
  const [start, end] = [Date.parse(startUtc), Date.parse(endUtc)];
  const [first, last] = [day(start, zone), day(end, zone)];
  const [before, after] = [zoneAbbreviation(zone, start), zoneAbbreviation(zone, end)];
  const at = (instant: number, offset: string) =>
    before === after ? time(instant, zone) : `${time(instant, zone)} ${offset}`;
  return `${first}, ${at(start, before)} – ${first === last ? '' : `${last}, `}${at(end, after)}`;
};

const yearIn = (zone: string, instant: number) => part(instant, zone, { year: 'numeric' });

/** 'Thu 4 Mar, 18:00 GMT', for where space is short; the year is named when it is not the one of `now`. */
export const shortWords = (startUtc: string, zone: string, now: number): string => {
  const start = Date.parse(startUtc);
  const year = yearIn(zone, start) === yearIn(zone, now) ? {} : ({ year: 'numeric' } as const);
  const date = part(start, zone, { weekday: 'short', day: 'numeric', month: 'short', ...year });
  return `${date}, ${time(start, zone)} ${zoneAbbreviation(zone, start)}`;
};

/**
 * 'British Summer Time, Europe/London': the zone by the name people use on that day, and by its own. By its own alone if
 * that name changes before `untilUtc`.
 */
export const zoneWords = (zone: string, atUtc: string, untilUtc = atUtc): string => {
  if (zone === 'UTC') return 'UTC';
  const [name, later] = [atUtc, untilUtc].map((utc) => zoneName(zone, Date.parse(utc), 'long', 'en-GB'));
  return name === zone || name !== later ? zone : `${name}, ${zone}`;
};
