import { displayName, firstLetter, type Named } from './name.ts';
import { isGuest } from './room.ts';

type Host = { hostProfile: Named | null };
type Guest = { guestId?: string | null | undefined; guestProfile: Named | null };

/** The host as rows name them. */
export const hostName = (room: Host): string => displayName(room.hostProfile);

/** What stands in for the host's picture. */
export const hostLetter = (room: Host): string => firstLetter(hostName(room)) || 'U';

/** The guest as rows name them to this viewer. */
export const guestName = (room: Guest, userId: string | null): string => {
  if (isGuest(room, userId)) return 'You';
  return room.guestProfile ? displayName(room.guestProfile) : 'No Guest';
};
