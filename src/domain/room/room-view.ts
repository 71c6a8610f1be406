import type { RoomFacts } from './room.ts';
import { isMember } from './room-member.ts';

/**
 * What of a stored room this person may see. What calendars know of it is in their mails. The way into the call and what
 * is negotiated are for its two people only, and so is who the guest of a private room is.
 */
export const roomFor = <
  R extends RoomFacts &
    Record<'guestId' | 'roomUrl', string | null> &
    Record<'guestProfile' | 'proposal', object | null> &
    Record<'uid' | 'sequence' | 'endUtc', unknown>,
>(
  stored: R,
  userId: string,
): Omit<R, 'uid' | 'sequence' | 'endUtc'> => {
  const { uid: _uid, sequence: _sequence, endUtc: _endUtc, ...room } = stored;
  if (isMember(stored, userId)) return room;
  return {
    ...room,
    roomUrl: null,
    proposal: null,
    ...(stored.private ? { guestId: null, guestProfile: null } : {}),
  };
};
