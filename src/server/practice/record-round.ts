import type { Recording, Round } from '../../contract/round.ts';
import { actualTiming } from '../../domain/round/extra-time.ts';
import { recordingDeadline, timerEnd } from '../../domain/round/recording.ts';
import { allowed, done, refuse, type Outcome, type Permission } from '../../domain/foundation/refusal.ts';
import { mayRecord } from '../../domain/round/round-policy.ts';
import { mayStartRecording, mayStartTimer, mayStopTimer } from '../../domain/round/timing-policy.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { addRecording } from '../recording/recording.store.ts';
import { findRoomIdByUrl } from '../room/room.store.ts';
import { findLatestRound, updateRound } from '../round/round.store.ts';
import { finalizeRecording } from '../assessment/close-round.ts';
import { inRoom } from '../room/in-room.ts';
import { seenRound, inRound } from '../round/in-round.ts';
import type { Person, RequestBy } from '../platform/http/request.ts';

/** A recording, and the round it is part of as its host may see it. */
type Recorded = { recording: Recording; round: Round };

/** Does `work` with the recorder of the room at this address, for its host, and answers how the recording stands. */
const withRecorder = async (
  ports: Ports,
  { person, roomUrl, roomId }: { person: Person; roomUrl: string; roomId?: string | undefined },
  work: (trx: Database, round: Round) => Promise<Permission>,
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
  request: RequestBy<'startRecording'>,
): Promise<Outcome<Recorded>> =>
  withRecorder(ports, request, async (trx, round) => {
    const { id: roundId } = round;
    const permission = mayStartRecording(round);
    if (!permission.ok) return permission;
    const at = ports.now();
    if (!(await addRecording(trx, roundId, request.person.id, at))) return refuse('conflict');
    const end = recordingDeadline(timerEnd(actualTiming(round).timerSeconds, at.getTime()));
    await addJob(trx, 'stop-recording', { roundId }, new Date(end));
    return allowed;
  });

/** Stops recording the current round. */
export const stopRecording = (
  ports: Ports,
  request: RequestBy<'stopRecording'>,
): Promise<Outcome<Recorded>> =>
  withRecorder(ports, request, async (trx, { id: roundId }) =>
    (await finalizeRecording(trx, roundId, ports.now())) ? allowed : refuse('conflict'),
  );

type TimerRequest = { person: Person; roundId: string };

/** Changes the timer of a round that runs without a recording, for the host and in the interview. */
const withTimer = (
  ports: Ports,
  { person, roundId }: TimerRequest,
  may: (round: Round) => Permission,
  fields: { timer_started_at: Date } | { timer_stopped_at: Date },
): Promise<Outcome<Round>> =>
  inRound(ports, { roundId, person, may: mayRecord }, async ({ trx, room, round, isCurrent }) => {
    if (!isCurrent) return refuse('conflict', 'That round is over.');
    const permission = may(round);
    if (!permission.ok) return permission;
    await updateRound(trx, roundId, fields);
    return seenRound({ trx, room }, roundId, person);
  });

/** Starts the timer of a round that both people declined to have recorded. */
export const startTimer = (ports: Ports, request: TimerRequest): Promise<Outcome<Round>> =>
  withTimer(ports, request, mayStartTimer, { timer_started_at: ports.now() });

/** Stops it. */
export const stopTimer = (ports: Ports, request: TimerRequest): Promise<Outcome<Round>> =>
  withTimer(ports, request, mayStopTimer, { timer_stopped_at: ports.now() });
