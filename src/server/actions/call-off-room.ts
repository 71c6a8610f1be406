import type { Database } from '../store/database.ts';
import { finishMeeting, removeMeeting, type RoomMeeting } from '../store/meeting.ts';
import { closeProposals } from '../store/proposal.ts';
import { hasRecordings, listRunningRounds } from '../store/recording.ts';
import { tellCancellation } from '../store/room-version.ts';
import { endRecordingForGood } from './end-recording.ts';

/**
 * Cancels a locked room and tells both calendars. A room with recorded rounds is finished instead of deleted: they are
 * its people's history, and an assessment belongs to its candidate.
 */
export const callOffRoom = async (
  trx: Database,
  meeting: RoomMeeting,
  { byUserId, now }: { byUserId: string; now: Date },
): Promise<void> => {
  const { roomId } = meeting;
  await closeProposals(trx, roomId, 'superseded');
  if (await hasRecordings(trx, roomId)) {
    for (const { roundId } of await listRunningRounds(trx, roomId))
      await endRecordingForGood(trx, roundId, now);
    await finishMeeting(trx, roomId);
  } else await removeMeeting(trx, roomId);
  await tellCancellation(trx, meeting, byUserId);
};
