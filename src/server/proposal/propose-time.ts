import { linkEndRefusal } from '../../domain/proposal/proposal-link.ts';
import { propose, stepBackLinkEnd, type Proposal } from '../../domain/proposal/proposal.ts';
import type { TimeRange } from '../../domain/room/time-range.ts';
import { done } from '../../domain/foundation/refusal.ts';
import { isHost } from '../../domain/room/room.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import {
  addProposal,
  closeProposals,
  countProposals,
  findOpenProposal,
  findRescheduleLink,
} from './proposal.store.ts';
import { findRoom, lockRoom, type StoredRoom } from '../room/room.store.ts';
import { enqueuePush } from '../account/send-push.job.ts';
import { enqueueRoomMails } from '../room/room-mail.store.ts';
import { refuseForgedToken } from '../platform/http/limited.ts';
import type { Reply } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

const UNKNOWN = linkEndRefusal('unknown');

/** The mail a reschedule link came in; undefined when this server did not make it. */
export const openRescheduleLink = async ({ db, signer }: Ports, token: string) => {
  const [mailId] = signer.verify('reschedule-link', token) ?? [];
  return mailId === undefined ? undefined : findRescheduleLink(db, mailId);
};

/** What someone with a reschedule link may see. Looking changes nothing: mail scanners open links, too. */
export const readReschedule = async (ports: Ports, token: string): Reply<'readReschedule'> => {
  const link = await openRescheduleLink(ports, token);
  if (!link) return UNKNOWN;
  const room = await findRoom(ports.db, link.roomId);
  const end = stepBackLinkEnd(link, room, ports.now().getTime());
  if (end || !room) return linkEndRefusal(end ?? 'cancelled');
  // Two people alone negotiate times; an examiner steps back or comes.
  const open = link.isExaminers ? null : await findOpenProposal(ports.db, link.roomId);
  const { uid, startUtc, endUtc } = room;
  return done({
    uid,
    startUtc,
    endUtc,
    isHost: isHost(room, link.userId),
    ...(link.isExaminers ? { isExaminer: true as const } : {}),
    pending: open && {
      startUtc: open.startUtc,
      endUtc: open.endUtc,
      mine: open.byUserId === link.userId,
    },
  });
};

/** Stores a proposal, enqueues the mail to the other attendee, and schedules its expiry. */
export const keepProposal = async (
  trx: Database,
  room: StoredRoom,
  proposal: Proposal,
  note: string | null,
): Promise<void> => {
  const { id: roomId, sequence } = room;
  const proposalId = await addProposal(trx, roomId, proposal, note);
  const { toUserId: userId } = proposal;
  await enqueueRoomMails(trx, [{ roomId, sequence, userId, kind: 'proposal', proposalId }]);
  await enqueuePush(trx, { userId, kind: 'proposal', subjectId: roomId });
  await addJob(trx, 'expire-proposal', { proposalId }, new Date(room.startUtc));
};

/** Asks the other attendee for a new time in the name of the link's owner. */
export const proposeTime = async (
  ports: Ports,
  { token, range, note, ip }: { token: string; range: TimeRange; note: string | null; ip: string },
): Reply<'proposeTime'> => {
  const { db, now } = ports;
  const link = await openRescheduleLink(ports, token);
  if (!link) return refuseForgedToken(ports, ip, UNKNOWN);
  return transact(db, async (trx): Reply<'proposeTime'> => {
    const room = await lockRoom(trx, link.roomId);
    const open = room && (await findOpenProposal(trx, link.roomId));
    const made = await countProposals(trx, link.roomId, link);
    const proposal = propose(link, range, { room, open, made }, now().getTime());
    if (!proposal.ok) return proposal;
    if (!room) return linkEndRefusal('cancelled');
    await closeProposals(trx, link.roomId, 'superseded');
    await keepProposal(trx, room, proposal.value, note);
    return done({ ok: true });
  });
};
