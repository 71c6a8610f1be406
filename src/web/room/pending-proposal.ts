import type { Room } from '../../contract/room.ts';
import { guestName, hostName } from '../../domain/room-people.ts';
import { isHost } from '../../domain/room.ts';
import { rangeText } from '../proposal/time-range.tsx';

/** That a new time is proposed for a session of yours, and who is to answer; null when none is. */
export const pendingWords = (room: Room, me: string): string | null => {
  const { proposal } = room;
  if (!proposal) return null;
  const other = isHost(room, me) ? guestName(room, me) : hostName(room);
  return proposal.byUserId === me
    ? `You proposed ${rangeText(proposal)}. Waiting for ${other} to answer.`
    : `${other} proposes ${rangeText(proposal)}. Answer with the link in your email.`;
};
