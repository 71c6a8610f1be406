import { sql } from 'kysely';
import type { Tick } from '../../contract/mark.ts';
import type { ItemVerdict } from '../../domain/assessment/assessment.ts';
import type { LateMark, Mark, Verdict, Voice } from '../../domain/mark/mark.ts';
import { countRows } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

export type NewTick = Omit<Tick, 'at'> & { madeAt: Date; atMs: number | null };

/** A time as rules know it. Inside JSON the database would write it as text. */
const msOf = (column: string) => sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** Every voice's current verdict on every item of a round, as a part of a query that names the round `round`. */
export const currentMarks = sql<Mark[]>`(
  select coalesce(json_agg(json_build_object(
    'item', item, 'voice', voice, 'verdict', verdict, 'atMs', at_ms, 'quotes', quotes,
    'madeAt', ${msOf('made_at')}) order by made_at, item, voice), '[]')
  from marks where round_id = round.id and is_current and verdict <> 'none')`;

/** The last late tick of each voice on each item, in the order they arrived, for the same query. */
export const lateMarks = sql<(LateMark & { madeAt: number })[]>`(
  select coalesce(json_agg(json_build_object(
    'item', item, 'voice', voice, 'verdict', verdict, 'madeAt', ${msOf('made_at')}) order by made_at, position), '[]')
  from (
    select distinct on (voice, item) item, voice, verdict, made_at, position from marks
    where round_id = round.id and late order by voice, item, made_at desc, position desc) last
  where verdict <> 'none')`;

export type KeptTick = { id: string; device: string; position: number; madeAt: number };

/** What is kept of the ticks that some devices made in a round, and how many marks of their person's it has. */
export const readTicks = async (
  trx: Database,
  { roundId, userId }: { roundId: string; userId: string },
  devices: readonly string[],
): Promise<{ count: number; ticks: KeptTick[] }> => {
  const { rows } = await sql<{ count: number; ticks: KeptTick[] }>`
    select (select count(*)::int from marks where round_id = ${roundId} and by_user_id = ${userId}) as count,
      coalesce(json_agg(json_build_object('id', id, 'device', device, 'position', coalesce(position, 0),
        'madeAt', ${msOf('made_at')})), '[]') as ticks
    from marks where round_id = ${roundId} and device = any (${devices}::uuid[])`.execute(trx);
  return rows[0] ?? { count: 0, ticks: [] };
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

/**
 * Keeps ticks, and makes the last one on each item the current mark of its voice; a late one counts for nothing. One statement
 * does both: the mark that it replaces has to give up its place first.
 */
export const addTicks = async (
  trx: Database,
  { roundId, voice, userId }: { roundId: string; voice: Voice; userId: string },
  ticks: readonly NewTick[],
  late: boolean,
): Promise<void> => {
  if (ticks.length === 0) return;
  await sql`
    with fresh as (
      select distinct on (one.id) one.* from json_to_recordset(${JSON.stringify(ticks)}) as one (
        id uuid, item text, verdict text, device uuid, position integer, "madeAt" timestamptz, "atMs" integer)
      where not exists (select from marks where marks.id = one.id)
    ), newest as (
      select distinct on (item) item, id from (
        select item, id, "madeAt", position from fresh where not ${late}::boolean
        union all
        select item, id, made_at, position from marks
        where round_id = ${roundId} and voice = ${voice} and device is not null and not late) tick
      order by item, "madeAt" desc, position desc
    ), replaced as (
      update marks set is_current = false
      where round_id = ${roundId} and voice = ${voice} and is_current
        and item in (select item from fresh) and id not in (select id from newest)
        and not ${late}::boolean
      returning id
    )
    insert into marks (id, round_id, voice, item, verdict, made_at, at_ms, by_user_id, device, position, is_current, late)
    select id, ${roundId}::uuid, ${voice}, item, verdict, "madeAt", "atMs", ${userId}::uuid, device, position,
      id in (select id from newest), ${late}::boolean
    from fresh, (select count(*) from replaced) after`.execute(trx);
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
