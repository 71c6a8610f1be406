import { isMember, type RoomFacts } from './room.ts';

type Viewed = RoomFacts & {
  guestId: string | null;
  guestProfile: object | null;
  roomUrl: string | null;
  proposal: object | null;
};

/**
 * What of a room this person may see: the way into the call and what is negotiated are for its two people only, and whom a private room is
 * shared with is not the business of everyone who holds its link.
 */
export const roomFor = <R extends Viewed>(room: R, userId: string): R => {
  if (isMember(room, userId)) return room;
  return {
    ...room,
    roomUrl: null,
    proposal: null,
    ...(room.private ? { guestId: null, guestProfile: null } : {}),
  };
};
