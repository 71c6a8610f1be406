import type { Recording, Round } from '../../contract/round.ts';
import { recordingDeadline, timerEnd } from '../../domain/recording.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayRecord } from '../../domain/round-policy.ts';
import { mayStartRecording } from '../../domain/timing-policy.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import type { Database } from '../store/database.ts';
import { addJob } from '../store/job.ts';
import { addRecording } from '../store/recording.ts';
import { findRoomIdByUrl } from '../store/room.ts';
import { findLatestRound } from '../store/round.ts';
import { finalizeRecording } from './finalize-recording.ts';
import { inRoom } from './in-room.ts';
import { seenRound } from './in-round.ts';

/** A recording, and the round it is part of as its host may see it. */
type Recorded = { recording: Recording; round: Round };

type Work = (trx: Database, round: Round) => Promise<Outcome<true>>;

/** Does `work` with the recorder of the room at this address, for its host, and answers how the recording stands. */
const withRecorder = async (
  ports: Ports,
  { person, roomUrl, roomId }: { person: Person; roomUrl: string; roomId?: string | undefined },
  work: Work,
): Promise<Outcome<Recorded>> => {
  const found = await findRoomIdByUrl(ports.db, roomUrl);
  if (found === null || (roomId !== undefined && roomId !== found)) return refuse('missing');
  return inRoom(ports, { roomId: found, person, may: mayRecord }, async ({ trx, room }) => {
    const round = await findLatestRound(trx, room.id);
    if (!round) return refuse('conflict');
    const outcome = await work(trx, round);
    if (!outcome.ok) return outcome;
    const seen = await seenRound({ trx, room }, round.id, person);
    if (!seen.ok || !seen.value.recording) return refuse('conflict');
    return done({ recording: seen.value.recording, round: seen.value });
  });
};

/** Starts recording the current round. The clock that counts is this one, so that every page shows the same seconds. */
export const startRecording = (
  ports: Ports,
  request: { person: Person; roomUrl: string },
): Promise<Outcome<Recorded>> =>
  withRecorder(ports, request, async (trx, round) => {
    const { id: roundId, timerSeconds } = round;
    const permission = mayStartRecording(round);
    if (!permission.ok) return permission;
    const at = ports.now();
    if (!(await addRecording(trx, roundId, request.person.id, at))) return refuse('conflict');
    const end = recordingDeadline(timerEnd(timerSeconds, at.getTime()));
    await addJob(trx, 'stop-recording', { roundId }, new Date(end));
    return done(true);
  });

/** Stops recording the current round. */
export const stopRecording = (
  ports: Ports,
  request: { person: Person; roomUrl: string; roomId?: string | undefined },
): Promise<Outcome<Recorded>> =>
  withRecorder(ports, request, async (trx, { id: roundId }) =>
    (await finalizeRecording(trx, roundId, ports.now())) ? done(true) : refuse('conflict'),
  );
