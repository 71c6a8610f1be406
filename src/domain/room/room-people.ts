import { isDeletedUser } from '../account/deleted-user.ts';
import { displayName, firstLetter, type Named } from '../profile/name.ts';
import { isGuest } from './room.ts';

type Host = { hostProfile: Named | null };
type Guest = { guestId?: string | null | undefined; guestProfile: Named | null };

/** The host as rows name them. */
export const hostName = (room: Host): string => displayName(room.hostProfile);

/** What stands in for the host's picture. */
export const hostLetter = (room: Host): string => firstLetter(hostName(room)) || 'U';

/** What stands in for the guest's picture. */
export const guestLetter = (room: Guest): string => firstLetter(displayName(room.guestProfile)) || 'U';

/** The guest as rows name them to this viewer. */
export const guestName = (room: Guest, userId: string | null): string => {
  if (isGuest(room, userId)) return 'You';
  return room.guestProfile ? displayName(room.guestProfile) : 'No Guest';
};

/** Someone of the room's two people by name; 'Unknown' for anyone else. */
export const nameIn = (room: Host & Guest & { hostId: string }, userId: string | null): string => {
  if (userId === room.hostId) return displayName(room.hostProfile);
  return isGuest(room, userId) ? displayName(room.guestProfile) : 'Unknown';
};

/** Who the other one is in a rehearsal. */
export const NOBODY = 'nobody';

/** Whom this person met in the room; `NOBODY` in a rehearsal. */
export const partnerName = (
  room: Host & Guest & { hostId: string; rehearsal?: boolean | undefined },
  userId: string | null,
): string =>
  room.rehearsal ? NOBODY : nameIn(room, userId === room.hostId ? (room.guestId ?? null) : room.hostId);

/** Whether two people are still there to share something with each other. */
export const hasBothPeople = (room: { hostId: string; guestId?: string | null | undefined }): boolean =>
  !!room.guestId && !isDeletedUser(room.hostId) && !isDeletedUser(room.guestId);
