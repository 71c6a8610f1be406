import type { CallOutput } from '../../contract/endpoints.ts';
import { linkEndRefusal, linkEndWords, type LinkEnd } from '../../domain/proposal-link.ts';
import {
  decide,
  proposalEnd,
  type Decision,
  type Proposal,
  type DecisionOutcome,
} from '../../domain/proposal.ts';
import { displayName } from '../../domain/name.ts';
import { done, type Outcome } from '../../domain/refusal.ts';
import { mayChangeAgain } from '../../domain/room-policy.ts';
import type { Ports } from '../ports.ts';
import { countRecentChanges } from '../store/booking.ts';
import type { Database } from '../store/database.ts';
import { findProfile } from '../store/profile.ts';
import { closeProposals, countProposals, findProposal } from '../store/proposal.ts';
import { findRoom, lockRoom, type StoredRoom } from '../store/room.ts';
import { setTimes } from '../store/room-change.ts';
import { queueInvitations } from '../store/room-version.ts';
import { callOffRoom } from './call-off-room.ts';
import { refuseMadeUpLink } from './limited.ts';
import { keepProposal } from './propose-time.ts';

const openLink = async ({ db, seal }: Ports, token: string) => {
  const proposalId = seal.open('decision-link', token);
  return proposalId === null ? null : findProposal(db, proposalId);
};

type DecisionInfo = CallOutput<'readDecision'>;

const dead = (reason: LinkEnd): Outcome<DecisionInfo> =>
  done({ ok: false, reason, error: linkEndWords[reason] });

/** What someone with a decision link may see. Looking changes nothing: mail scanners open links, too. */
export const readDecision = async (ports: Ports, token: string): Promise<Outcome<DecisionInfo>> => {
  const proposal = await openLink(ports, token);
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
  { room, proposal, verdict }: { room: StoredRoom; proposal: Proposal; verdict: DecisionOutcome },
  { note, now }: { note: string | null; now: Date },
): Promise<void> => {
  const roomId = room.id;
  await closeProposals(trx, roomId, verdict.state);
  if (verdict.state === 'countered') return keepProposal(trx, room, verdict.counter, note);
  if (verdict.state === 'agreed') {
    await setTimes(trx, roomId, proposal);
    await queueInvitations(trx, roomId, { occasion: 'agreed', byUserId: proposal.toUserId });
    return;
  }
  return callOffRoom(trx, room, { byUserId: proposal.toUserId, now });
};

/** Decides a proposal in the name of the link's owner: of any number of callers exactly one does. */
export const decideProposal = async (
  ports: Ports,
  { token, decision, note, ip }: { token: string; decision: Decision; note: string | null; ip: string },
): Promise<Outcome<{ ok: true }>> => {
  const { db, now } = ports;
  const link = await openLink(ports, token);
  if (!link) return refuseMadeUpLink(ports, ip, linkEndRefusal('unknown'));
  return db.transaction().execute(async (trx): Promise<Outcome<{ ok: true }>> => {
    const room = await lockRoom(trx, link.roomId);
    // Read again under the lock, so that only one decision counts.
    const proposal = await findProposal(trx, link.id);
    if (!proposal) return linkEndRefusal('unknown');
    const { roomId, sequence, toUserId } = proposal;
    const made = await countProposals(trx, roomId, { userId: toUserId, sequence });
    const verdict = decide(proposal, decision, { room, made }, now().getTime());
    if (!verdict.ok) return verdict;
    if (!room) return linkEndRefusal('cancelled');
    const again = mayChangeAgain(await countRecentChanges(trx, roomId));
    if (verdict.value.state === 'agreed' && !again.ok) return again;
    await carryOut(trx, { room, proposal, verdict: verdict.value }, { note, now: now() });
    return done({ ok: true });
  });
};
