import { addOnce, countRows, hasRow } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

export const addNote = (
  trx: Database,
  note: { id: string; roundId: string; userId: string; text: string; madeAt: Date; atMs: number | null },
): Promise<boolean> =>
  addOnce(trx, 'round_notes', {
    id: note.id,
    round_id: note.roundId,
    user_id: note.userId,
    text: note.text,
    made_at: note.madeAt,
    at_ms: note.atMs,
  });

export const countNotes = (trx: Database, roundId: string, userId: string): Promise<number> =>
  countRows(trx.selectFrom('round_notes').where('round_id', '=', roundId).where('user_id', '=', userId));

export const findNote = (db: Database, id: string) =>
  db
    .selectFrom('round_notes')
    .select(['user_id as userId', 'round_id as roundId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether a note was deleted: one that is sent again after that stays deleted. */
export const isNoteDeleted = (trx: Database, id: string): Promise<boolean> =>
  hasRow(trx.selectFrom('deleted_notes').where('id', '=', id));

/** Deletes a note and keeps its id, in one statement: there is no moment at which it could be added again. */
export const removeNote = async (db: Database, id: string): Promise<void> => {
  await db
    .with('gone', (qb) =>
      qb.deleteFrom('round_notes').where('id', '=', id).returning(['id', 'round_id', 'user_id']),
    )
    .insertInto('deleted_notes')
    .columns(['id', 'round_id', 'user_id'])
    .expression((eb) => eb.selectFrom('gone').select(['id', 'round_id', 'user_id']))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
