import { clippedName } from '../../../domain/profile/name.ts';
import type { TimeRange } from '../../../domain/room/time-range.ts';
import { isZone, rangeWords, shortWords, zoneWords } from '../../../domain/room/time-words.ts';
import type { Fact } from './layout.ts';

const UNKNOWN_ZONE = 'in UTC, because we do not know your time zone yet';
const zoneOf = (zone: string | null): string => (zone !== null && isZone(zone) ? zone : 'UTC');

/** A time as its reader's own clock will show it, with the name of that clock. */
export const timeFact = (label: string, range: TimeRange, zone: string | null): Fact => ({
  label,
  value: rangeWords(range, zoneOf(zone)),
  remark:
    zone !== null && zoneOf(zone) === zone
      ? `Your time: ${zoneWords(zone, range.startUtc, range.endUtc)}`
      : UNKNOWN_ZONE,
});

/** A time on someone else's clock, which `whose` names. */
export const timeFactOf = (range: TimeRange, zone: string | null, whose: string): Fact => ({
  label: 'When',
  value: rangeWords(range, zoneOf(zone)),
  remark:
    zoneOf(zone) === 'UTC' ? 'in UTC' : `${whose}: ${zoneWords(zoneOf(zone), range.startUtc, range.endUtc)}`,
});

/** A start for the subject line of a mail written `now`. */
export const subjectTime = (startUtc: string, zone: string | null, now: number): string =>
  shortWords(startUtc, zoneOf(zone), now);

const SUBJECT_NAME_LIMIT = 60;

/** A name for the subject line: short enough to leave room for the rest. */
export const subjectName = (name: string): string => clippedName(name, SUBJECT_NAME_LIMIT);
