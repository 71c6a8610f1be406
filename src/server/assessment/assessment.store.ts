import { sql } from 'kysely';
import type { Assessment } from '../../contract/assessment.ts';
import type { AssessmentStep } from '../../domain/assessment/assessment-progress.ts';
import { DERIVATION } from '../../domain/assessment/derivation.ts';
import { changedOne, hasRow } from '../platform/database/rows.ts';
import type { Database, Transcript } from '../platform/database/database.ts';
import { blockedSinceSql } from '../block/block.store.ts';
import { caseNameInRound } from '../round/round-case.store.ts';
import { transact } from '../platform/database/transact.ts';

/** Records that a step is under way and how often it was tried; answers the number of this try. */
export const beginStep = async (db: Database, roundId: string, step: AssessmentStep): Promise<number> => {
  const { attempts } = await db
    .insertInto('assessment_steps')
    .values({ round_id: roundId, step, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['round_id', 'step'])
        .doUpdateSet((eb) => ({ attempts: eb('assessment_steps.attempts', '+', 1) })),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
};

/** Makes it known at once that something is under way, so that both pages show it. */
export const announceFirstStep = async (db: Database, roundId: string): Promise<void> => {
  const isKnown = await hasRow(db.selectFrom('assessment_steps').where('round_id', '=', roundId));
  if (!isKnown) await beginStep(db, roundId, 'upload');
};

const updateStep = (db: Database, roundId: string, step: AssessmentStep) =>
  db.updateTable('assessment_steps').where('round_id', '=', roundId).where('step', '=', step);

export const finishStep = async (db: Database, roundId: string, step: AssessmentStep): Promise<void> => {
  await updateStep(db, roundId, step)
    .set({ finished_at: sql`now()`, problem: null, failed_at: null })
    .execute();
};

/** Records what a step waits for, or what it gave up over. Waiting is no try. */
export const recordStepProblem = async (
  db: Database,
  roundId: string,
  step: AssessmentStep,
  problem: string | null,
  { gaveUp }: { gaveUp: boolean },
): Promise<void> => {
  await updateStep(db, roundId, step)
    .set((eb) => ({
      problem,
      failed_at: gaveUp ? sql<Date>`now()` : null,
      attempts: gaveUp ? eb.ref('attempts') : eb('attempts', '-', 1),
    }))
    .execute();
};

/** Lets failed steps be retried. */
export const clearFailures = async (db: Database, roundId: string): Promise<void> => {
  await db
    .updateTable('assessment_steps')
    .set({ failed_at: null, problem: null, attempts: 0 })
    .where('round_id', '=', roundId)
    .where('failed_at', 'is not', null)
    .execute();
};

export const finishedSteps = async (db: Database, roundId: string): Promise<AssessmentStep[]> =>
  (
    await db
      .selectFrom('assessment_steps')
      .innerJoin('practice_rounds as round', 'round.id', 'round_id')
      .select('step')
      .where('round_id', '=', roundId)
      .where('finished_at', 'is not', null)
      // What was corrected while it was being assessed is assessed once more.
      .where((eb) =>
        eb.or([eb('step', '!=', 'assessment'), eb('round.corrected', '<=', eb.ref('assessed_corrected'))]),
      )
      .execute()
  ).map(({ step }) => step);

/** How many assessments are on their way, since when the oldest of them, and how many gave up. */
export const countOpenSteps = (db: Database) =>
  db
    .selectFrom('assessment_steps')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('failed_at', 'is', null).as('underWay'),
      eb.fn.min('started_at').filterWhere('failed_at', 'is', null).as('since'),
      eb.fn.countAll<string>().filterWhere('failed_at', 'is not', null).as('gaveUp'),
    ])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Whether every one of these tracks is still there; they stay until the transaction ends. */
export const areTracksKept = async (trx: Database, trackIds: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select id from recording_tracks where id = any (${trackIds}::uuid[]) order by id for key share`.execute(
    trx,
  );
  return rows.length === trackIds.length;
};

/**
 * Keeps what was said, unless a track it was heard in has been dropped meanwhile: someone took back their consent or
 * deleted their account, and their words must not come back. Answers whether it was kept.
 */
export const keepTranscript = (
  db: Database,
  roundId: string,
  transcript: Transcript,
  trackIds: readonly string[],
): Promise<boolean> =>
  transact(db, async (trx) => {
    if (!(await areTracksKept(trx, trackIds))) return false;
    await trx
      .updateTable('practice_rounds')
      .set({ transcript: JSON.stringify(transcript) })
      .where('id', '=', roundId)
      // A round that was heard already stays as it was heard.
      .where('transcript', 'is', null)
      .execute();
    return true;
  });

/**
 * Keeps the assessment of a round; false when it has one of the same words already, is its candidate's no longer, or when
 * words that were judged have been removed meanwhile.
 */
export const keepAssessment = (
  db: Database,
  {
    roundId,
    candidateId,
    transcriptRevision,
    corrected,
  }: { roundId: string; candidateId: string | null; transcriptRevision: number; corrected: number },
  // Its verdicts are kept as marks.
  { verdicts: _verdicts, ...assessment }: Assessment,
): Promise<boolean> =>
  changedOne(
    db
      .updateTable('practice_rounds')
      .set({
        assessment: JSON.stringify(assessment),
        assessed_corrected: corrected,
        derivation: DERIVATION,
      })
      .where('id', '=', roundId)
      .where('candidate_id', 'is not distinct from', candidateId)
      .where((eb) => eb.or([eb('assessment', 'is', null), eb('assessed_corrected', '<', corrected)]))
      .where('transcript_revision', '=', transcriptRevision),
  );

/** Lets a round that was corrected be assessed again. What was said before stands until then. */
export const reopenAssessment = async (trx: Database, roundId: string): Promise<void> => {
  await updateStep(trx, roundId, 'assessment')
    .set({ finished_at: null, failed_at: null, problem: null, attempts: 0 })
    .execute();
};

export const setShared = async (db: Database, roundId: string, shared: boolean): Promise<void> => {
  await db
    .updateTable('practice_rounds')
    .set({ shared_at: shared ? new Date() : null })
    .where('id', '=', roundId)
    .execute();
  // It is part of what the partner sees in the debrief.
  await sql`select touch_debrief(${roundId}::uuid, null)`.execute(db);
};

/** Everything the assessment of a round stands on. */
export const readAssessed = (db: Database, roundId: string) =>
  db
    .selectFrom('practice_rounds as round')
    .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
    .leftJoin('recordings as recording', 'recording.round_id', 'round.id')
    .leftJoin('case_briefs as brief', 'brief.id', 'round.case_brief_id')
    .select([
      'round.candidate_id as candidateId',
      'round.timer_seconds as timerSeconds',
      'round.extra_time as extraTime',
      'round.circuit_id as circuitId',
      'round.case_text as caseText',
      'round.transcript',
      'round.transcript_revision as transcriptRevision',
      'round.assessment',
      'round.corrected',
      'round.assessed_corrected as assessedCorrected',
      'round.derivation',
      'round.shared_at as sharedAt',
      blockedSinceSql('room.host_id', 'room.guest_id').as('blockedSince'),
      'room.host_id as hostId',
      'room.guest_id as guestId',
      'room.room_url as roomUrl',
      'round.room_id as roomId',
      'recording.id as recordingId',
      'recording.started_at as startedAt',
      'recording.stopped_at as stoppedAt',
      'recording.deleted_at as deletedAt',
      'brief.type as stationType',
      caseNameInRound.as('caseName'),
    ])
    .where('round.id', '=', roundId)
    .executeTakeFirst();

export type RoundToAssess = NonNullable<Awaited<ReturnType<typeof readAssessed>>>;

/** Whose performance a round is. */
export const readCandidate = async (db: Database, roundId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('practice_rounds')
    .select('candidate_id as candidateId')
    .where('id', '=', roundId)
    .executeTakeFirst();
  return row?.candidateId ?? null;
};
