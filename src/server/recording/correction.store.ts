import type { Correction } from '../../domain/recording/correction.ts';
import type { Database } from '../platform/database/database.ts';

export const listCorrections = (db: Database, roundId: string): Promise<Correction[]> =>
  db
    .selectFrom('corrections')
    .select(['turn', 'text'])
    .where('round_id', '=', roundId)
    .orderBy('turn')
    .execute();

/** Keeps what the candidate said in a turn, or with null goes back to what was heard. */
export const saveCorrection = async (
  trx: Database,
  roundId: string,
  { turn, text }: { turn: number; text: string | null },
  at: Date,
): Promise<void> => {
  if (text === null)
    await trx.deleteFrom('corrections').where('round_id', '=', roundId).where('turn', '=', turn).execute();
  else
    await trx
      .insertInto('corrections')
      .values({ round_id: roundId, turn, text, made_at: at })
      .onConflict((conflict) => conflict.columns(['round_id', 'turn']).doUpdateSet({ text, made_at: at }))
      .execute();
  await trx
    .updateTable('practice_rounds')
    .set((eb) => ({ corrected: eb('corrected', '+', 1) }))
    .where('id', '=', roundId)
    .execute();
};
