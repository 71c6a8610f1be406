import { randomUUID } from 'node:crypto';
import { assessRound } from '../src/domain/assessment/assess.ts';
import type { AssessmentStep } from '../src/domain/assessment/assessment-progress.ts';
import type { Stage } from '../src/domain/room/stage.ts';
import type { Turn } from '../src/domain/recording/transcript.ts';
import { LEAST_PRACTICE_MS } from '../src/domain/room/presence.ts';
import { mediaName } from '../src/server/platform/files/track-file.ts';
import type { Storage } from '../src/server/ports/storage.ts';
import {
  finishStep,
  keepAssessment,
  keepTranscript,
  readAssessed,
} from '../src/server/assessment/assessment.store.ts';
import { readCaseText } from '../src/server/station/case.store.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { addStay } from '../src/server/room/presence.store.ts';
import { humming } from './hum.ts';

type Someone = { id: string };

/** A room that two people met in, some time ago. */
export const addPastRoom = async (
  db: Database,
  room: { host: Someone; guest: Someone | null; startedAt: Date; stage?: Stage },
): Promise<string> => {
  const id = randomUUID();
  await db
    .insertInto('practice_rooms')
    .values({
      id,
      host_id: room.host.id,
      guest_id: room.guest?.id ?? null,
      stage: room.stage ?? 'Finished',
      room_url: `http://localhost/call/${id}`,
      ics_uid: null,
      private: true,
      start_utc: room.startedAt,
      end_utc: new Date(room.startedAt.getTime() + 3_600_000),
      duration_minutes: 60,
    })
    .execute();
  return id;
};

type RecordedRound = {
  roomId: string;
  number?: number;
  candidate: Someone;
  actor: Someone;
  caseId: string;
  at: Date;
  turns: readonly Turn[];
};

/** A round of a room, recorded and stopped. Nothing of the recording has arrived yet. */
export const addRecordedRound = async (
  db: Database,
  { roomId, number = 1, candidate, actor, caseId, at, turns }: RecordedRound,
): Promise<{ roundId: string; recordingId: string }> => {
  const [roundId, recordingId] = [randomUUID(), randomUUID()];
  const lasted = Math.max(LEAST_PRACTICE_MS, ...turns.map(({ endMs }) => endMs)) + 2000;
  await db
    .insertInto('practice_rounds')
    .values({
      id: roundId,
      room_id: roomId,
      round_number: number,
      candidate_id: candidate.id,
      case_brief_id: caseId,
      case_text: JSON.stringify(await readCaseText(db, caseId)),
      transcript: null,
      assessment: null,
      created_at: at,
    })
    .execute();
  await db
    .insertInto('recordings')
    .values({
      id: recordingId,
      round_id: roundId,
      started_by: candidate.id,
      started_at: at,
      stopped_at: new Date(at.getTime() + lasted),
    })
    .execute();
  for (const { id: userId } of [candidate, actor])
    await addStay(db, { roomId, userId }, { from: at.getTime(), until: at.getTime() + lasted });
  return { roundId, recordingId };
};

/** Both people's tracks of a recording, as files that play: each hums where they speak. The actor's begins a little late. */
export const addTracks = async (
  db: Database,
  storage: Storage,
  recordingId: string,
  { candidate, actor, at, turns }: RecordedRound,
): Promise<void> => {
  const durationMs = Math.max(20_000, ...turns.map(({ endMs }) => endMs)) + 1000;
  const voices = [
    { person: candidate, speaker: 'candidate', pitch: 'high', lateMs: 0 },
    { person: actor, speaker: 'actor', pitch: 'low', lateMs: 300 },
  ] as const;
  for (const { person, speaker, pitch, lateMs } of voices) {
    const id = randomUUID();
    const spoken = turns
      .filter((turn) => turn.speaker === speaker)
      .map(({ startMs, endMs }) => ({ startMs: startMs - lateMs, endMs: endMs - lateMs }));
    await storage.put(mediaName(id), await humming(pitch, spoken, durationMs - lateMs));
    await db
      .insertInto('recording_tracks')
      .values({
        id,
        recording_id: recordingId,
        user_id: person.id,
        type: 'audio/webm',
        started_at: new Date(at.getTime() + lateMs),
        chunks: 1,
        finished_at: at,
        duration_ms: durationMs - lateMs,
      })
      .execute();
  }
};

type StepState = { finished?: boolean; problem?: string; failed?: boolean };

/** Sets how far the assessment of a round is. */
export const setStep = async (
  db: Database,
  roundId: string,
  step: AssessmentStep,
  { finished = false, problem, failed = false }: StepState = {},
): Promise<void> => {
  const row = {
    finished_at: finished ? new Date() : null,
    problem: problem ?? null,
    failed_at: failed ? new Date() : null,
  };
  await db
    .insertInto('assessment_steps')
    .values({ round_id: roundId, step, attempts: 1, ...row })
    .onConflict((conflict) => conflict.columns(['round_id', 'step']).doUpdateSet(row))
    .execute();
};

/** Keeps what was said in a round, as the speech engine would. */
export const transcribeAs = async (db: Database, roundId: string, turns: readonly Turn[]): Promise<void> => {
  await keepTranscript(db, roundId, { turns: [...turns], engine: 'written by hand' }, []);
  await setStep(db, roundId, 'upload', { finished: true });
  await setStep(db, roundId, 'transcription', { finished: true });
};

/** Assesses a transcribed round, as the product's own assessor does; `fellBack` as if it stood in for a model. */
export const assessAtOnce = async (db: Database, roundId: string, fellBack?: string): Promise<void> => {
  const round = await readAssessed(db, roundId);
  if (!round?.caseText || !round.transcript) throw new Error('the round is not transcribed');
  const assessment = assessRound({
    turns: round.transcript.turns,
    markScheme: round.caseText.markScheme,
    stationType: round.stationType ?? '',
    plannedSeconds: round.timerSeconds,
    recordedMs: (round.stoppedAt?.getTime() ?? 0) - (round.startedAt?.getTime() ?? 0),
  });
  const assessor = { ...assessment.assessor, ...(fellBack === undefined ? {} : { fellBack }) };
  const { candidateId, transcriptRevision, corrected } = round;
  const judged = { roundId, candidateId, transcriptRevision, corrected };
  await keepAssessment(db, judged, { ...assessment, assessor });
  await setStep(db, roundId, 'assessment');
  await finishStep(db, roundId, 'assessment');
};
