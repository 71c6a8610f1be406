import { endOf, type RoomTime } from './room.ts';

export type TimeRange = { startUtc: string; endUtc: string };

export const rangeOf = (room: RoomTime): TimeRange => ({
  startUtc: room.startUtc,
  endUtc: new Date(endOf(room)).toISOString(),
});

export const minutesOf = ({ startUtc, endUtc }: TimeRange): number =>
  (Date.parse(endUtc) - Date.parse(startUtc)) / 60_000;

export const sameRange = (one: TimeRange, other: TimeRange): boolean =>
  Date.parse(one.startUtc) === Date.parse(other.startUtc) &&
  Date.parse(one.endUtc) === Date.parse(other.endUtc);
