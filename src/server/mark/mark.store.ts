import { sql } from 'kysely';
import type { Tick } from '../../contract/mark.ts';
import type { ItemVerdict } from '../../domain/assessment/assessment.ts';
import type { LateMark, Mark, Verdict, Voice } from '../../domain/mark/mark.ts';
import { countRows } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

export type NewTick = Omit<Tick, 'at'> & { madeAt: Date; atMs: number | null };

/** Every voice's current verdict on every item of a round. */
export const listMarks = async (db: Database, roundId: string): Promise<Mark[]> => {
  const rows = await db
    .selectFrom('marks')
    .select(['item', 'voice', 'verdict', 'at_ms as atMs', 'quotes', 'made_at as madeAt'])
    .where('round_id', '=', roundId)
    .where('is_current', '=', true)
    .where('verdict', '!=', 'none')
    .orderBy('made_at')
    .orderBy('item')
    .execute();
  const markOf = ({ madeAt, ...mark }: (typeof rows)[number]) => ({ ...mark, madeAt: madeAt.getTime() });
  return rows.map(markOf);
};

/** The last late tick of each voice on each item, in the order they arrived. */
export const listLateMarks = async (
  db: Database,
  roundId: string,
): Promise<(LateMark & { madeAt: number })[]> => {
  const { rows } = await sql<LateMark & { madeAt: Date }>`
    select item, voice, verdict, made_at as "madeAt" from (
      select distinct on (voice, item) item, voice, verdict, made_at, position from marks
      where round_id = ${roundId} and late order by voice, item, made_at desc, position desc) last
    where verdict <> 'none' order by made_at, position`.execute(db);
  return rows.map(({ item, voice, verdict, madeAt }) => ({ item, voice, verdict, madeAt: madeAt.getTime() }));
};

export type KeptTick = { id: string; position: number; madeAt: number };

/** The ticks that one page made in a round, as far as they are kept. */
export const listPageTicks = async (trx: Database, roundId: string, device: string): Promise<KeptTick[]> => {
  const rows = await trx
    .selectFrom('marks')
    .select(['id', 'position', 'made_at as madeAt'])
    .where('round_id', '=', roundId)
    .where('device', '=', device)
    .execute();
  return rows.map(({ id, position, madeAt }) => ({ id, position: position ?? 0, madeAt: madeAt.getTime() }));
};

export const countTicks = (trx: Database, roundId: string, userId: string): Promise<number> =>
  countRows(trx.selectFrom('marks').where('round_id', '=', roundId).where('by_user_id', '=', userId));

/** Whether a voice says something of any item: by a tick, or by having handed in. */
export const hasMarked = async (trx: Database, roundId: string, voice: Voice): Promise<boolean> => {
  const { rows } = await sql`
    select from (select distinct on (item) verdict from marks
      where round_id = ${roundId} and voice = ${voice} and not late
      order by item, device is null, made_at desc, position desc) last
    where verdict <> 'none' limit 1`.execute(trx);
  return rows.length > 0;
};

export const addTicks = async (
  trx: Database,
  { roundId, voice, userId }: { roundId: string; voice: Voice; userId: string },
  ticks: readonly NewTick[],
  late: boolean,
): Promise<void> => {
  if (ticks.length === 0) return;
  await trx
    .insertInto('marks')
    .values(
      ticks.map(({ madeAt, atMs, ...tick }) => ({
        ...tick,
        round_id: roundId,
        voice,
        made_at: madeAt,
        at_ms: atMs,
        by_user_id: userId,
        is_current: false,
        late,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

type Filling = { at: Date; points: readonly string[]; userId: string };

/**
 * Makes the last tick on each item the current mark of its voice. With `filling` the points without one count as missed:
 * the form was handed in, and unticked means not heard. Rows that no page made are such fillings, and are made again.
 */
export const refreshTicks = async (
  trx: Database,
  roundId: string,
  voice: Voice,
  filling: Filling | null,
): Promise<void> => {
  await sql`delete from marks where round_id = ${roundId} and voice = ${voice} and device is null`.execute(
    trx,
  );
  const latest = sql`select distinct on (item) id from marks
    where round_id = ${roundId} and voice = ${voice} and not late
    order by item, made_at desc, position desc`;
  await sql`update marks set is_current = false
    where round_id = ${roundId} and voice = ${voice} and is_current and id not in (${latest})`.execute(trx);
  await sql`update marks set is_current = true where not is_current and id in (${latest})`.execute(trx);
  if (filling === null || filling.points.length === 0) return;
  await sql`update marks set is_current = false where round_id = ${roundId} and voice = ${voice} and is_current
    and verdict = 'none' and item = any (${filling.points}::text[])`.execute(trx);
  await sql`insert into marks (round_id, voice, item, verdict, made_at, by_user_id, is_current)
    select ${roundId}::uuid, ${voice}, point, 'missed', ${filling.at}, ${filling.userId}::uuid, true
    from unnest(${filling.points}::text[]) point
    on conflict (round_id, voice, item) where is_current do nothing`.execute(trx);
};

/** Takes back what a voice says of a round now; it stays as rows. */
const retireMarks = (trx: Database, roundId: string, voice: Voice) =>
  trx
    .updateTable('marks')
    .set({ is_current: false })
    .where('round_id', '=', roundId)
    .where('voice', '=', voice)
    .where('is_current', '=', true);

/** Puts a verdict in the place of the one a voice had on an item; the old one stays as a row. */
export const replaceMark = async (
  trx: Database,
  mark: { roundId: string; voice: Voice; item: string; verdict: Verdict; userId: string | null; at: Date },
): Promise<void> => {
  const { roundId, voice, item, verdict, userId, at } = mark;
  await retireMarks(trx, roundId, voice).where('item', '=', item).execute();
  const row = { round_id: roundId, voice, item, verdict, made_at: at, by_user_id: userId, is_current: true };
  await trx.insertInto('marks').values(row).execute();
};

const replaceJudged = async (
  trx: Database,
  { roundId, voice, at }: { roundId: string; voice: Voice; at: Date },
  verdicts: readonly ItemVerdict[],
): Promise<void> => {
  await retireMarks(trx, roundId, voice).execute();
  if (verdicts.length === 0) return;
  await trx
    .insertInto('marks')
    .values(
      verdicts.map(({ item, verdict, quotes }) => ({
        round_id: roundId,
        voice,
        item,
        verdict,
        quotes: JSON.stringify(quotes),
        made_at: at,
        at_ms: quotes[0]?.startMs ?? null,
        is_current: true,
      })),
    )
    .execute();
};

/**
 * Replaces everything the assessor said of a round, and what corrections would change of it; what it said before stays as
 * rows.
 */
export const replaceAssessorMarks = async (
  trx: Database,
  roundId: string,
  verdicts: readonly ItemVerdict[],
  at: Date,
  byCorrection: readonly ItemVerdict[] = [],
): Promise<void> => {
  await replaceJudged(trx, { roundId, voice: 'assessor', at }, verdicts);
  await replaceJudged(trx, { roundId, voice: 'correction', at }, byCorrection);
};
