import { displayName } from '../../domain/profile/name.ts';
import { linkEndRefusal, linkEndWords, type LinkEnd } from '../../domain/proposal/proposal-link.ts';
import {
  decide,
  proposalEnd,
  type Decision,
  type DecisionOutcome,
  rescheduleLinkEnd,
} from '../../domain/proposal/proposal.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { mayChangeAgain } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import type { Ports } from '../platform/ports.ts';
import { findAddressees } from '../account/account.store.ts';
import { countRecentChanges, listClashes } from '../room/booking.store.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import type { Database } from '../platform/database/database.ts';
import { findProfile } from '../profile/profile.store.ts';
import { closeProposals, countProposals, findProposal, type RoomProposal } from './proposal.store.ts';
import { setTimes } from '../room/room-change.store.ts';
import { enqueueRoomMails } from '../room/room-mail.store.ts';
import { queueInvitations } from '../room/room-version.store.ts';
import { findRoom, lockRoom, type StoredRoom } from '../room/room.store.ts';
import { refuseForgedToken } from '../platform/http/limited.ts';
import { keepProposal, openRescheduleLink } from './propose-time.ts';
import type { Person, Reply } from '../platform/http/request.ts';
import { callOffRoom } from './step-back.ts';
import { transact } from '../platform/database/transact.ts';

/** The proposal that a link decides; null when this server did not make it, or for an address that was left. */
const openDecisionLink = async ({ db, signer }: Ports, token: string) => {
  const [proposalId, address] = signer.verify('decision-link', token) ?? [];
  const proposal = proposalId === undefined ? null : await findProposal(db, proposalId);
  if (!proposal) return null;
  const [asked] = await findAddressees(db, [proposal.toUserId]);
  return asked && signer.fingerprint(asked.email) === address ? proposal : null;
};

const dead = (reason: LinkEnd) => done({ ok: false as const, reason, error: linkEndWords[reason] });

/** What someone with a decision link may see. Looking changes nothing: mail scanners open links, too. */
export const readDecision = async (ports: Ports, token: string): Reply<'readDecision'> => {
  const proposal = await openDecisionLink(ports, token);
  if (!proposal) return dead('unknown');
  const room = await findRoom(ports.db, proposal.roomId);
  const end = proposalEnd(proposal, room, ports.now().getTime());
  if (end || !room) return dead(end ?? 'cancelled');
  return done({
    ok: true,
    startUtc: room.startUtc,
    endUtc: room.endUtc,
    proposedStartUtc: proposal.startUtc,
    proposedEndUtc: proposal.endUtc,
    proposedBy: displayName(await findProfile(ports.db, proposal.byUserId)),
    note: proposal.note,
  });
};

/** Carries out a decision and enqueues its mails. */
const carryOut = async (
  trx: Database,
  { room, proposal, verdict }: { room: StoredRoom; proposal: RoomProposal; verdict: DecisionOutcome },
  { note, now }: { note: string | null; now: Date },
): Promise<void> => {
  const roomId = room.id;
  await closeProposals(trx, roomId, verdict.state);
  if (verdict.state === 'countered') return keepProposal(trx, room, verdict.counter, note);
  if (verdict.state === 'kept') {
    const { id: proposalId, sequence, byUserId: userId } = proposal;
    return enqueueRoomMails(trx, [{ roomId, sequence, userId, kind: 'expiry', proposalId }]);
  }
  if (verdict.state === 'agreed') {
    await lockRoomsAndPlans(trx, { roomIds: [roomId], people: [proposal.byUserId, proposal.toUserId] });
    await setTimes(trx, roomId, proposal, now);
    await queueInvitations(trx, roomId, { occasion: 'agreed', byUserId: proposal.toUserId });
    return;
  }
  return callOffRoom(trx, room, { byUserId: proposal.toUserId, now });
};

type Answer = { decision: Decision; note: string | null };

/** Decides a proposal in the name of the one it asks: of any number of callers exactly one does. */
const decideLocked = (
  { db, now }: Ports,
  { id, roomId }: RoomProposal,
  { decision, note }: Answer,
): Reply<'decideProposal'> =>
  transact(db, async (trx): Reply<'decideProposal'> => {
    const room = await lockRoom(trx, roomId);
    // Read again under the lock, so that only one decision counts.
    const proposal = await findProposal(trx, id);
    if (!proposal) return linkEndRefusal('unknown');
    const { sequence, toUserId } = proposal;
    const made = await countProposals(trx, roomId, { userId: toUserId, sequence });
    const verdict = decide(proposal, decision, { room, made }, now().getTime());
    if (!verdict.ok) return verdict;
    if (!room) return linkEndRefusal('cancelled');
    const again = mayChangeAgain(await countRecentChanges(trx, roomId));
    if (verdict.value.state === 'agreed' && !again.ok) return again;
    await carryOut(trx, { room, proposal, verdict: verdict.value }, { note, now: now() });
    return done({ ok: true });
  });

/** Decides a proposal by the link that was mailed about it. */
export const decideProposal = async (
  ports: Ports,
  { token, ip, ...answer }: Answer & { token: string; ip: string },
): Reply<'decideProposal'> => {
  const proposal = await openDecisionLink(ports, token);
  return proposal
    ? decideLocked(ports, proposal, answer)
    : refuseForgedToken(ports, ip, linkEndRefusal('unknown'));
};

/** Decides a proposal as the signed-in person it asks; answers the room as it is then, or null when it is gone. */
export const answerProposal = async (
  ports: Ports,
  { person, proposalId, ...answer }: Answer & { person: Person; proposalId: string },
): Reply<'answerProposal'> => {
  const proposal = await findProposal(ports.db, proposalId);
  if (!proposal) return refuse('missing');
  if (proposal.toUserId !== person.id) return refuse('forbidden');
  const decided = await decideLocked(ports, proposal, answer);
  if (!decided.ok) return decided;
  const room = await findRoom(ports.db, proposal.roomId);
  return done({ room: room && roomFor(room, person.id) });
};

/** The session of the link's owner that a time overlaps, by its start; null when nothing is in the way. */
export const findClash = async (
  ports: Ports,
  { token, range, ip }: { token: string; range: TimeRange; ip: string },
): Reply<'findClash'> => {
  const now = ports.now().getTime();
  const overlap = async (userId: string, roomId: string) => {
    const [clash] = await listClashes(ports.db, userId, { ...range, id: roomId });
    return done({ clashUtc: clash?.startUtc ?? null });
  };
  const link = await openRescheduleLink(ports, token);
  if (link) {
    const end = rescheduleLinkEnd(link, await findRoom(ports.db, link.roomId), now);
    return end ? linkEndRefusal(end) : overlap(link.userId, link.roomId);
  }
  const proposal = await openDecisionLink(ports, token);
  if (!proposal) return refuseForgedToken(ports, ip, linkEndRefusal('unknown'));
  const end = proposalEnd(proposal, await findRoom(ports.db, proposal.roomId), now);
  return end ? linkEndRefusal(end) : overlap(proposal.toUserId, proposal.roomId);
};
