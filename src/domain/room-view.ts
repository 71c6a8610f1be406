import { isMember, type RoomFacts } from './room.ts';

/** What of a room this person may see: the way into the call and what is negotiated are for its two people only. */
export const roomFor = <R extends RoomFacts & { roomUrl: string | null; proposal: unknown }>(
  room: R,
  userId: string,
): R => (isMember(room, userId) ? room : { ...room, roomUrl: null, proposal: null });

/** Whether changes of the room are told to this person unasked: private rooms are their people's business. */
export const mayFollow = (room: Pick<RoomFacts, 'hostId' | 'guestId' | 'private'>, userId: string): boolean =>
  !room.private || isMember(room, userId);
