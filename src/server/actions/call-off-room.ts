import type { Database } from '../store/database.ts';
import { closeProposals } from '../store/proposal.ts';
import { listRunningRounds } from '../store/recording.ts';
import type { StoredRoom } from '../store/room.ts';
import { finishRoom, removeRoom } from '../store/room-change.ts';
import { hasHistory } from '../store/round.ts';
import { queueCancellations } from '../store/room-version.ts';
import { finalizeRecording } from './finalize-recording.ts';

/**
 * Cancels a locked room and enqueues cancellations for both calendars. A room that has rounds with something in them is finished instead of
 * deleted: they are its people's history, and an assessment belongs to its candidate.
 */
export const callOffRoom = async (
  trx: Database,
  room: StoredRoom,
  { byUserId, now, note = null }: { byUserId: string; now: Date; note?: string | null },
): Promise<void> => {
  const roomId = room.id;
  await closeProposals(trx, roomId, 'superseded');
  if (await hasHistory(trx, roomId)) {
    for (const { roundId } of await listRunningRounds(trx, roomId))
      await finalizeRecording(trx, roundId, now);
    await finishRoom(trx, roomId);
  } else await removeRoom(trx, roomId);
  await queueCancellations(trx, room, { byUserId, note });
};
