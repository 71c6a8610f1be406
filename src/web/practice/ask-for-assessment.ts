import type { CallEndpoint } from '../platform/client.ts';
import { logFailure } from '../platform/log.ts';
import type { LiveRoomState } from '../room/live-room.ts';

/** Has the round assessed. The server also begins by itself, so a failure is only logged. */
export const askForAssessment = async (
  { room, round }: Pick<LiveRoomState, 'room' | 'round'>,
  call: CallEndpoint,
  nameOf: (caseId: string) => Promise<string>,
): Promise<void> => {
  if (!room?.roomUrl || !round?.recording) return;
  const caseName = await nameOf(round.caseBriefId ?? '');
  const result = await call('startAssessment', {
    roomUrl: room.roomUrl,
    roomId: room.id,
    roundId: round.id,
    caseName,
  });
  if (!result.ok) logFailure('Failed to start transcription', result.failure);
};
