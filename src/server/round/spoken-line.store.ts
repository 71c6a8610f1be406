import { addOnce, countRows } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

/** Keeps that a line of the actor's was spoken in a rehearsal. */
export const addSpokenLine = (trx: Database, roundId: string, line: number, at: Date): Promise<boolean> =>
  addOnce(trx, 'spoken_lines', { round_id: roundId, line, spoken_at: at });

export const countSpokenLines = (db: Database, roundId: string): Promise<number> =>
  countRows(db.selectFrom('spoken_lines').where('round_id', '=', roundId));

/** The lines that were spoken, in that order. */
export const listSpokenLines = (db: Database, roundId: string) =>
  db
    .selectFrom('spoken_lines')
    .select(['line', 'spoken_at as spokenAt'])
    .where('round_id', '=', roundId)
    .orderBy('spoken_at')
    .execute();
