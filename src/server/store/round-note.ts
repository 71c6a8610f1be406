import type { Database } from './database.ts';

export const addNote = async (
  trx: Database,
  note: { id: string; roundId: string; userId: string; text: string; madeAt: Date; atMs: number | null },
): Promise<void> => {
  await trx
    .insertInto('round_notes')
    .values({
      id: note.id,
      round_id: note.roundId,
      user_id: note.userId,
      text: note.text,
      made_at: note.madeAt,
      at_ms: note.atMs,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const countNotes = async (trx: Database, roundId: string, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('round_notes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('round_id', '=', roundId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findNote = (db: Database, id: string) =>
  db
    .selectFrom('round_notes')
    .select(['user_id as userId', 'round_id as roundId'])
    .where('id', '=', id)
    .executeTakeFirst();

export const removeNote = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('round_notes').where('id', '=', id).execute();
};
