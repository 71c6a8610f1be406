import type { TimeRange } from '../src/domain/room/time-range.ts';
import type { Stage } from '../src/domain/room/stage.ts';

/** The moment the rules are asked at, so that no test depends on the day it runs. */
export const NOW = Date.parse('2027-03-01T12:00:00Z');
export const HOUR = 3_600_000;

/** A start and an end, so many hours from then. */
export const range = (startHour: number, hours = 1): TimeRange => ({
  startUtc: new Date(NOW + startHour * HOUR).toISOString(),
  endUtc: new Date(NOW + (startHour + hours) * HOUR).toISOString(),
});

/** A session of 'host' and 'guest' two days ahead, for tests. */
export const meeting = {
  ...range(48),
  sequence: 1,
  hostId: 'host',
  guestId: 'guest',
  stage: 'Prep' as Stage,
};
