import type { GivenFinding } from '../../domain/station/finding.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce } from '../platform/database/rows.ts';

/** Keeps that a finding was given; the first time it was given counts. */
export const addGivenFinding = (
  trx: Database,
  roundId: string,
  finding: string,
  at: Date,
): Promise<boolean> => addOnce(trx, 'given_findings', { round_id: roundId, finding, given_at: at });

/** Takes the findings back of a round that restarts with another candidate or case. */
export const removeGivenFindings = async (trx: Database, roundId: string): Promise<void> => {
  await trx.deleteFrom('given_findings').where('round_id', '=', roundId).execute();
};

export const listGivenFindings = async (db: Database, roundId: string): Promise<GivenFinding[]> => {
  const rows = await db
    .selectFrom('given_findings')
    .select(['finding', 'given_at as givenAt'])
    .where('round_id', '=', roundId)
    .orderBy('given_at')
    .execute();
  return rows.map(({ finding, givenAt }) => ({ id: finding, givenAt: givenAt.getTime() }));
};
