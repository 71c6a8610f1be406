import { sql } from 'kysely';
import type { Correction, KeptCorrection, ShownCorrection } from '../../domain/recording/correction.ts';
import type { Database } from '../platform/database/database.ts';
import { changedOne } from '../platform/database/rows.ts';

export const listCorrections = (
  db: Database,
  roundId: string,
): Promise<(KeptCorrection & { madeAt: Date })[]> =>
  db
    .selectFrom('corrections')
    .select(['turn', 'text', 'made_at as madeAt', sql<boolean>`agreed_at is not null`.as('agreed')])
    .where('round_id', '=', roundId)
    .orderBy('turn')
    .execute();

/** The corrections of a round beside what was heard, as a part of a query that names the round `round`. */
export const shownCorrections = sql<ShownCorrection[]>`(
  select coalesce(json_agg(json_build_object('turn', turn, 'text', text, 'agreed', agreed_at is not null,
    'mayCount', not coalesce(jsonb_path_exists(round.transcript, '$.turns[*] ? (@.text == "")'), false),
    'heard', coalesce(round.transcript -> 'turns' -> turn ->> 'text', '')) order by turn), '[]')
  from corrections where round_id = round.id)`;

/** Has a round judged again on what was corrected. */
const countCorrection = async (trx: Database, roundId: string): Promise<void> => {
  await trx
    .updateTable('practice_rounds')
    .set((eb) => ({ corrected: eb('corrected', '+', 1) }))
    .where('id', '=', roundId)
    .execute();
};

/** Records that the partner agrees to a correction as it is worded; false when it is worded otherwise or gone. */
export const setCorrectionAgreed = async (
  trx: Database,
  roundId: string,
  { turn, text }: Correction,
  at: Date,
): Promise<boolean> => {
  const agreed = await changedOne(
    trx
      .updateTable('corrections')
      .set({ agreed_at: at })
      .where('round_id', '=', roundId)
      .where('turn', '=', turn)
      .where('text', '=', text),
  );
  if (agreed) await countCorrection(trx, roundId);
  return agreed;
};

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
      .onConflict((conflict) =>
        conflict.columns(['round_id', 'turn']).doUpdateSet({ text, made_at: at, agreed_at: null }),
      )
      .execute();
  await countCorrection(trx, roundId);
};
