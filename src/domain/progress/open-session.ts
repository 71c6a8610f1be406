import { isAvailable, startOf, type RoomFacts } from '../room/room.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** More would be the list itself, which has its own page. */
const SHOWN = 3;

export type OpenSessions<R> = {
  /** How many begin within seven days. */
  thisWeek: number;
  /** The next few, by start. */
  nearest: R[];
};

/** The sessions someone can still take: open to them, without a guest, the nearest first. */
export const openSessions = <R extends RoomFacts>(
  rooms: readonly R[],
  userId: string,
  now: number,
): OpenSessions<R> => {
  const open = rooms
    .filter((room) => !room.guestId && isAvailable(room, userId, now))
    .toSorted((one, other) => startOf(one) - startOf(other));
  return {
    thisWeek: open.filter((room) => startOf(room) - now < WEEK_MS).length,
    nearest: open.slice(0, SHOWN),
  };
};
