import { proposalEnd, rescheduleLinkEnd, type TimeRange } from '../../domain/proposal.ts';
import { linkEndRefusal } from '../../domain/proposal-link.ts';
import { done, type Outcome } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import { findOverlap } from '../store/booking.ts';
import { findRoom } from '../store/room.ts';
import { openDecisionLink } from './decide-proposal.ts';
import { refuseMadeUpLink } from './limited.ts';
import { openRescheduleLink } from './propose-time.ts';

/** The session of the link's owner that a time overlaps, by its start; null when nothing is in the way. */
export const findClash = async (
  ports: Ports,
  { token, range, ip }: { token: string; range: TimeRange; ip: string },
): Promise<Outcome<{ clashUtc: string | null }>> => {
  const now = ports.now().getTime();
  const overlap = async (userId: string, roomId: string) => {
    const start = await findOverlap(ports.db, userId, { ...range, exceptRoomId: roomId });
    return done({ clashUtc: start?.toISOString() ?? null });
  };
  const link = await openRescheduleLink(ports, token);
  if (link) {
    const end = rescheduleLinkEnd(link, await findRoom(ports.db, link.roomId), now);
    return end ? linkEndRefusal(end) : overlap(link.userId, link.roomId);
  }
  const proposal = await openDecisionLink(ports, token);
  if (!proposal) return refuseMadeUpLink(ports, ip, linkEndRefusal('unknown'));
  const end = proposalEnd(proposal, await findRoom(ports.db, proposal.roomId), now);
  return end ? linkEndRefusal(end) : overlap(proposal.toUserId, proposal.roomId);
};
