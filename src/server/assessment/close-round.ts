import type { Round } from '../../contract/round.ts';
import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import { stageOf } from '../../domain/room/stage.ts';
import { nextStation, type Circuit } from '../../domain/round/circuit.ts';
import { recordingIsOn } from '../../domain/round/recording.ts';
import { ASK_AFTER_MS } from '../../domain/debrief/debrief.ts';
import { beginStep } from './assessment.store.ts';
import { findOpenCircuit, listAbandonedCircuits, updateCircuit } from '../round/circuit.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { addDebrief } from '../debrief/debrief.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { endRecording, listRunningRounds } from '../recording/recording.store.ts';
import { lockRoom, type StoredRoom } from '../room/room.store.ts';
import { findLatestRound, touchRound, updateRound } from '../round/round.store.ts';
import { enqueueAssessment } from './start-assessment.ts';

/** Opens the debrief of a round that is over, and has both people asked once for a form that is still missing later. */
export const openDebrief = async (trx: Database, roundId: string, at: Date): Promise<void> => {
  const opened = await addDebrief(trx, roundId, at);
  if (!opened) return;
  const { roomId, userIds } = opened;
  // One mail for the whole session: a later round of it moves the job that waits.
  for (const userId of userIds)
    await addJob(trx, 'mail-debrief', { roomId, userId }, new Date(at.getTime() + ASK_AFTER_MS));
};

/** Ends a mock exam: the debriefs of its rounds, which waited, open together. */
export const closeCircuit = async (trx: Database, circuit: Circuit, now: Date): Promise<void> => {
  await updateCircuit(trx, circuit.id, { ended_at: now, changeover_started_at: null });
  for (const { roundId } of circuit.stations) if (roundId !== null) await openDebrief(trx, roundId, now);
};

/** What the end of a round leads to: its debrief, or in a mock exam the change-over to the next station. */
export const closeRound = async (trx: Database, round: Round, now: Date): Promise<void> => {
  const circuit = round.circuitId === null ? null : await findOpenCircuit(trx, round.roomId);
  if (!circuit) return openDebrief(trx, round.id, now);
  if (nextStation(circuit)) await updateCircuit(trx, circuit.id, { changeover_started_at: now });
  else await closeCircuit(trx, circuit, now);
  await touchRound(trx, round.id);
};

/** Ends a running recording and enqueues the assessment; false when none runs. */
export const finalizeRecording = async (trx: Database, roundId: string, at: Date): Promise<boolean> => {
  const ended = await endRecording(trx, roundId, at);
  if (ended) {
    await beginStep(trx, roundId, 'upload');
    await enqueueAssessment(trx, roundId);
    await openDebrief(trx, roundId, at);
  }
  return ended;
};

/**
 * Ends what goes on in a room that is over before its host finished it: recordings are kept and judged, a clock stops, and the
 * debriefs that waited for the end of a round or of a mock exam open.
 */
export const closeRoundsOf = async (trx: Database, room: StoredRoom, now: Date): Promise<void> => {
  for (const { roundId, candidateId } of await listRunningRounds(trx, room.id))
    await (isDeletedUser(candidateId) ? endRecording : finalizeRecording)(trx, roundId, now);
  const round = stageOf(room) === 'Interview' ? await findLatestRound(trx, room.id) : null;
  if (round && recordingIsOn(round.clock)) await updateRound(trx, round.id, { timer_stopped_at: now });
  if (round) await openDebrief(trx, round.id, now);
  const circuit = await findOpenCircuit(trx, room.id);
  if (circuit) await closeCircuit(trx, circuit, now);
};

/** Ends the mock exams that their people left without ending them: what was said in them would wait forever. */
export const closeAbandonedCircuits = async (db: Database, now: Date): Promise<void> => {
  for (const roomId of await listAbandonedCircuits(db, now))
    await transact(db, async (trx) => {
      if (!(await lockRoom(trx, roomId))) return;
      const circuit = await findOpenCircuit(trx, roomId);
      if (circuit) await closeCircuit(trx, circuit, now);
    });
};
