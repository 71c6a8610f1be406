import type { Recording, Round } from '../../contract/round.ts';
import { timerEnd } from '../../domain/recording.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { isHost } from '../../domain/room.ts';
import { roundFor } from '../../domain/round-view.ts';
import { stageOf } from '../../domain/stage.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { addJob } from '../store/job.ts';
import { addRecording } from '../store/recording.ts';
import { findRoomIdByUrl } from '../store/room.ts';
import { findRound } from '../store/round.ts';
import { endRecordingForGood } from './end-recording.ts';
import { inRoom, type InRoom } from './in-room.ts';

// The host's page stops the recording at 0; this is for a page that is gone by then.
const PATIENCE_MS = 3000;

/** A recording, and the round it is part of as its host may see it. */
type Recorded = { recording: Recording; round: Round };

type Work = (state: InRoom & { roundId: string }) => Promise<Outcome<true>>;

/** Does `work` with the recorder of the room at this address, for its host, and answers how the recording stands. */
const withRecorder = async (
  ports: Ports,
  { person, roomUrl, roomId }: { person: Person; roomUrl: string; roomId?: string | undefined },
  work: Work,
): Promise<Outcome<Recorded>> => {
  const found = await findRoomIdByUrl(ports.db, roomUrl);
  if (found === null || (roomId !== undefined && roomId !== found)) return refuse('missing');
  return inRoom(ports, found, async (state) => {
    if (!isHost(state.room, person.id)) return refuse('forbidden', 'Only the host may record.');
    if (stageOf(state.room) !== 'Interview' || !state.round) return refuse('conflict');
    const outcome = await work({ ...state, roundId: state.round.id });
    if (!outcome.ok) return outcome;
    const after = await findRound(state.trx, state.round.id);
    const round = after && roundFor(after, state.room, person.id);
    return round?.recording ? done({ recording: round.recording, round }) : refuse('conflict');
  });
};

/** Starts recording the current round. The clock that counts is this one, so that every page shows the same seconds. */
export const startRecording = (
  ports: Ports,
  request: { person: Person; roomUrl: string },
): Promise<Outcome<Recorded>> =>
  withRecorder(ports, request, async ({ trx, round, roundId }) => {
    const at = ports.now();
    if (!(await addRecording(trx, roundId, request.person.id, at))) return refuse('conflict');
    const end = timerEnd(round?.timerSeconds ?? 0, at.getTime()) + PATIENCE_MS;
    await addJob(trx, 'stop-recording', { roundId }, new Date(end));
    return done(true);
  });

/** Stops recording the current round. */
export const stopRecording = (
  ports: Ports,
  request: { person: Person; roomUrl: string; roomId?: string | undefined },
): Promise<Outcome<Recorded>> =>
  withRecorder(ports, request, async ({ trx, roundId }) =>
    (await endRecordingForGood(trx, roundId, ports.now())) ? done(true) : refuse('conflict'),
  );
