import { sql } from 'kysely';
import type { Assessment } from '../../contract/assessment.ts';
import { areTracksKept, type RoundToAssess } from './assessment.store.ts';
import type { Database, Transcript } from '../platform/database/database.ts';
import { changedOne } from '../platform/database/rows.ts';

const AT_ONCE = 50;

/** Assessed rounds of an earlier derivation that no job waits for, newest first. */
export const listUnderived = async (db: Database, derivation: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select round.id from practice_rounds round
    where round.assessment is not null and round.derivation < ${derivation}
      and not exists (select from graphile_worker.jobs job where job.key = 'derive-round:' || round.id)
    order by round.created_at desc limit ${sql.lit(AT_ONCE)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Records that there is nothing to derive of a round. */
export const setDerived = async (db: Database, roundId: string, derivation: number): Promise<void> => {
  await db.updateTable('practice_rounds').set({ derivation }).where('id', '=', roundId).execute();
};

type Derived = {
  roundId: string;
  before: RoundToAssess;
  transcript: Transcript;
  /** Those it was heard in, if it was heard again. */
  trackIds: readonly string[];
  derivation: number;
};

/** Keeps what a round was derived to; false when its words, its corrections or its candidate changed meanwhile. */
export const keepDerivation = async (
  trx: Database,
  { roundId, before, transcript, trackIds, derivation }: Derived,
  // Its verdicts are kept as marks.
  { verdicts: _verdicts, ...assessment }: Assessment,
): Promise<boolean> => {
  if (!(await areTracksKept(trx, trackIds))) return false;
  return changedOne(
    trx
      .updateTable('practice_rounds')
      .set({
        transcript: JSON.stringify(transcript),
        assessment: JSON.stringify(assessment),
        assessed_corrected: before.corrected,
        derivation,
      })
      .where('id', '=', roundId)
      .where('candidate_id', 'is not distinct from', before.candidateId)
      .where('corrected', '=', before.corrected)
      .where('transcript_revision', '=', before.transcriptRevision),
  );
};
