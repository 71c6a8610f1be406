import type { TimeRange } from './proposal.ts';

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

// Runtimes disagree on the comma after a weekday; ours never has one.
const part = (instant: number, zone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(instant).replaceAll(',', '');

const day = (instant: number, zone: string) =>
  part(instant, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const time = (instant: number, zone: string) =>
  part(instant, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 'Thursday 4 March 2027, 18:00 – 19:00' on a wall in `zone`; a range past midnight names both days. */
export const rangeWords = ({ startUtc, endUtc }: TimeRange, zone: string): string => {
  const [start, end] = [Date.parse(startUtc), Date.parse(endUtc)];
  const [first, last] = [day(start, zone), day(end, zone)];
  const until = first === last ? time(end, zone) : `${last}, ${time(end, zone)}`;
  return `${first}, ${time(start, zone)} – ${until}`;
};

const zoneName = (zone: string, instant: number, timeZoneName: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** 'Thu 4 Mar, 18:00 GMT', for where space is short. */
export const shortWords = (startUtc: string, zone: string): string => {
  const start = Date.parse(startUtc);
  const date = part(start, zone, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${date}, ${time(start, zone)} ${zoneName(zone, start, 'short')}`;
};

/** 'British Summer Time, Europe/London': the zone by the name people use on that day, and by its own. */
export const zoneWords = (zone: string, atUtc: string): string => {
  if (zone === 'UTC') return 'UTC';
  const name = zoneName(zone, Date.parse(atUtc), 'long');
  return name === zone ? zone : `${name}, ${zone}`;
};
