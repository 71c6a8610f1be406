import {
  AVAILABLE_LEAD_MS,
  endOf,
  isHost,
  isTooSoon,
  startOf,
  type RoomFacts,
  type RoomTime,
} from '../room/room.ts';

/** What someone is to do next about a session of theirs. */
export type NextStep = 'wait-for-guest' | 'send-link' | 'find-guest' | 'be-there' | 'join' | 'over';

/** Whether its time is over; it may still be in the list. */
export const isPastEnd = (room: RoomTime, now: number): boolean => now >= endOf(room);

/** Decides what is next; a proposed time, which waits for an answer, comes before it. */
export const nextStep = (room: RoomFacts, userId: string, now: number): NextStep => {
  if (isPastEnd(room, now)) return 'over';
  if (!room.guestId && isHost(room, userId)) {
    if (room.private) return 'send-link';
    return isTooSoon(room, now) ? 'find-guest' : 'wait-for-guest';
  }
  return startOf(room) - now < AVAILABLE_LEAD_MS ? 'join' : 'be-there';
};
