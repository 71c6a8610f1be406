import { sql } from 'kysely';
import type { FreeTime } from '../../domain/partner/free-time.ts';
import type { Database } from '../platform/database/database.ts';
import { changedOne } from '../platform/database/rows.ts';

const freeTimes = (db: Database) => db.selectFrom('free_times').select(['zone', 'week', 'days']);

/** When someone is free, or null before they have said so. */
export const readFreeTime = async (db: Database, userId: string): Promise<FreeTime | null> =>
  (await freeTimes(db).where('user_id', '=', userId).executeTakeFirst()) ?? null;

/** When some people are free, without those who have not looked for a partner since a day. */
export const readFreeTimes = async (
  db: Database,
  userIds: readonly string[],
  seenSince: Date,
): Promise<Map<string, FreeTime>> => {
  if (userIds.length === 0) return new Map();
  const rows = await freeTimes(db)
    .select('user_id as userId')
    .where('user_id', 'in', userIds)
    .where('seen_at', '>=', seenSince)
    .execute();
  return new Map(rows.map(({ userId, ...freeTime }) => [userId, freeTime]));
};

/** Keeps the hours that someone is found by. */
export const saveFreeHours = async (
  trx: Database,
  userId: string,
  hours: readonly number[],
): Promise<void> => {
  await sql`delete from free_hours where user_id = ${userId} and hour <> all (${hours}::smallint[])`.execute(
    trx,
  );
  await sql`insert into free_hours (hour, user_id) select hour, ${userId} from unnest(${hours}::smallint[]) hour
    on conflict do nothing`.execute(trx);
};

/** Keeps when someone is free, and the hours they are found by. */
export const saveFreeTime = async (
  trx: Database,
  userId: string,
  { zone, week, days }: FreeTime,
  hours: readonly number[],
): Promise<void> => {
  const fields = {
    zone,
    week: [...week],
    days: JSON.stringify(days),
    updated_at: new Date(),
    seen_at: new Date(),
  };
  await trx
    .insertInto('free_times')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
  await saveFreeHours(trx, userId, hours);
};

const DAY_MS = 86_400_000;

/** Records, once a day, that someone searches for a partner; false when that was done, or they have not said when they are free. */
export const recordPartnerSearch = (db: Database, userId: string, now: Date): Promise<boolean> =>
  changedOne(
    db
      .updateTable('free_times')
      .set({ seen_at: now })
      .where('user_id', '=', userId)
      .where('seen_at', '<', new Date(now.getTime() - DAY_MS)),
  );

const HOURS = 24;
const EACH = 6;

/** At most so many hours of a list, spread over all of it. */
const spread = (hours: readonly number[]): number[] =>
  hours.length <= HOURS
    ? [...hours]
    : Array.from({ length: HOURS }, (_, at) => hours[Math.floor((at * hours.length) / HOURS)] ?? 0);

/**
 * Some people who may be free in some hours of the week, by a few steps into an index for each hour: as many for a hundred people
 * as for a million. Which of them it finds depends on `around`, so that everyone is found by someone.
 */
export const findFreeAt = async (
  db: Database,
  hours: readonly number[],
  around: string,
): Promise<string[]> => {
  const side = (compare: string, order: string) => sql`(select user_id from free_hours
    where free_hours.hour = wanted.hour and user_id ${sql.raw(compare)} ${around}::uuid
    order by user_id ${sql.raw(order)} limit ${EACH})`;
  const { rows } = await sql<{ id: string }>`
    select distinct found.user_id as id from unnest(${spread(hours)}::smallint[]) wanted (hour),
      lateral (${side('>', 'asc')} union all ${side('<', 'desc')}) found`.execute(db);
  return rows.map(({ id }) => id);
};
