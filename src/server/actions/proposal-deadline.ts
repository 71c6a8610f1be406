import { isOverdue, isAskDue } from '../../domain/proposal.ts';
import type { Ports } from '../ports.ts';
import { closeProposals, findProposal } from '../store/proposal.ts';
import { enqueueRoomMail, hasProposalMail } from '../store/room-mail.ts';
import { lockRoom } from '../store/room.ts';

/** Asks someone once more about a proposal that is open a day before it expires. */
export const askAboutProposal = async ({ db, now }: Ports, proposalId: string): Promise<void> => {
  const found = await findProposal(db, proposalId);
  if (!found) return;
  await db.transaction().execute(async (trx) => {
    const room = await lockRoom(trx, found.roomId);
    const proposal = await findProposal(trx, proposalId);
    if (!proposal || !isAskDue(proposal, room, now().getTime())) return;
    if (await hasProposalMail(trx, proposalId, 'unanswered')) return;
    const { roomId, sequence, toUserId: userId } = proposal;
    await enqueueRoomMail(trx, { roomId, sequence, userId, kind: 'unanswered', proposalId });
  });
};

/** Closes a proposal that was not decided before the session started, and notifies both, once. */
export const expireProposal = async ({ db, now }: Ports, proposalId: string): Promise<void> => {
  const found = await findProposal(db, proposalId);
  if (!found) return;
  await db.transaction().execute(async (trx) => {
    const room = await lockRoom(trx, found.roomId);
    const proposal = await findProposal(trx, proposalId);
    if (!proposal || !isOverdue(proposal, room, now().getTime())) return;
    const { roomId, sequence, byUserId, toUserId } = proposal;
    await closeProposals(trx, roomId, 'expired');
    for (const userId of [byUserId, toUserId])
      await enqueueRoomMail(trx, { roomId, sequence, userId, kind: 'expiry', proposalId });
  });
};
