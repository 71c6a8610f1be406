import { isProposalReminderDue, isOverdue } from '../../domain/proposal/proposal.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import { closeProposals, findProposal, type RoomProposal } from './proposal.store.ts';
import { enqueueRoomMails, hasProposalMail } from '../room/room-mail.store.ts';
import { lockRoom } from '../room/room.store.ts';
import { transact } from '../platform/database/transact.ts';

/** Does `work` on a proposal while its room is locked, if its time has come. */
const whenDue = async (
  { db, now }: Ports,
  proposalId: string,
  isDue: typeof isProposalReminderDue,
  work: (trx: Database, proposal: RoomProposal) => Promise<void>,
): Promise<void> => {
  const found = await findProposal(db, proposalId);
  if (!found) return;
  await transact(db, async (trx) => {
    const room = await lockRoom(trx, found.roomId);
    const proposal = await findProposal(trx, proposalId);
    if (proposal && isDue(proposal, room, now().getTime())) await work(trx, proposal);
  });
};

/** Reminds someone of a proposal that is still open a day before it expires. */
export const remindOfProposal = (ports: Ports, proposalId: string): Promise<void> =>
  whenDue(ports, proposalId, isProposalReminderDue, async (trx, { roomId, sequence, toUserId: userId }) => {
    if (await hasProposalMail(trx, proposalId, 'unanswered')) return;
    await enqueueRoomMails(trx, [{ roomId, sequence, userId, kind: 'unanswered', proposalId }]);
  });

/** Closes a proposal that was not decided before the session started, and notifies both, once. */
export const expireProposal = (ports: Ports, proposalId: string): Promise<void> =>
  whenDue(ports, proposalId, isOverdue, async (trx, { roomId, sequence, byUserId, toUserId }) => {
    await closeProposals(trx, roomId, 'expired');
    await enqueueRoomMails(
      trx,
      [byUserId, toUserId].map((userId) => ({ roomId, sequence, userId, kind: 'expiry', proposalId })),
    );
  });
