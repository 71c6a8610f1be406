import { isOverdue } from '../../domain/proposal.ts';
import type { Ports } from '../ports.ts';
import { closeProposals, findProposal } from '../store/proposal.ts';
import { lockRoom } from '../store/room.ts';
import { enqueueRoomMail } from '../store/room-mail.ts';

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
