import { HERE_MS } from './attendance.ts';
import { endOf, startOf, type RoomTime } from '../room/room.ts';

/** Every page says that a session starts from this long before. */
export const NOTICE_LEAD_MS = 10 * 60_000;

/** Whether someone has followed the notice: they are in the room, or came to the session. */
export const hasJoined = (room: RoomTime, seenAt: number | null, now: number): boolean =>
  seenAt !== null && (seenAt >= startOf(room) || now - seenAt < HERE_MS);

/** Minutes until the start, 0 for now, negative since; null while there is nothing to say. */
export const noticeMinutes = (room: RoomTime, now: number): number | null => {
  const left = startOf(room) - now;
  if (left > NOTICE_LEAD_MS || now >= endOf(room)) return null;
  // A session in 40 seconds starts 'in 1 minute', one that began 40 seconds ago 'now'; without a negative zero.
  return Math.ceil(left / 60_000) || 0;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 'starts in 8 minutes', 'starts now', 'started 3 minutes ago'. */
export const noticeWords = (left: number): string => {
  if (left === 0) return 'starts now';
  return left > 0 ? `starts in ${counted(left, 'minute')}` : `started ${counted(-left, 'minute')} ago`;
};

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** How long until a start, to the precision one plans with: 'in 3 days', 'in 2 h 5 min', 'in 12 min', 'now'. */
export const countdownWords = (start: number, now: number): string => {
  const ahead = Math.ceil((start - now) / MINUTE_MS);
  if (ahead <= 0) return 'now';
  if (ahead < HOUR_MIN) return `in ${ahead} min`;
  const rest = ahead % HOUR_MIN;
  if (ahead < DAY_MIN) return `in ${Math.floor(ahead / HOUR_MIN)} h${rest > 0 ? ` ${rest} min` : ''}`;
  return `in ${counted(Math.floor(ahead / DAY_MIN), 'day')}`;
};
