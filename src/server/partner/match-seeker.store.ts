import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { isSuspendedSql } from '../account/suspension.store.ts';

/** Records that someone wants to be matched until a moment. */
export const addSeeker = async (db: Database, userId: string, until: Date): Promise<void> => {
  await db
    .insertInto('match_seekers')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
    .execute();
};

export const removeSeekers = async (db: Database, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0) await db.deleteFrom('match_seekers').where('user_id', 'in', userIds).execute();
};

export const findSeeker = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('match_seekers')
    .select(['until', 'pairing_id as pairingId'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst();

/** Those who wait for a match, in an order that differs with each `round`: a batch of them is then a fair one. */
export const listWaiting = async (db: Database, now: Date, round: string) => {
  const { rows } = await sql<{ userId: string; until: Date }>`
    select user_id as "userId", until from match_seekers
    where pairing_id is null and until > ${now} and not ${isSuspendedSql(sql.ref('match_seekers.user_id'))} order by md5(user_id || ${round}) limit 3000`.execute(
    db,
  );
  return rows;
};

/** Gives both of a pairing the one place a seeker has for a match; false when one of them has no place left. */
export const seatMatch = async (
  trx: Database,
  pairingId: string,
  userIds: readonly [string, string],
): Promise<boolean> => {
  // By id, so that two matchers at once wait for each other in the same order.
  const { rows } = await sql`
    select user_id from match_seekers where user_id = any (${userIds}::uuid[]) and pairing_id is null
    order by user_id for update`.execute(trx);
  if (rows.length < 2) return false;
  await trx
    .updateTable('match_seekers')
    .set({ pairing_id: pairingId })
    .where('user_id', 'in', userIds)
    .execute();
  return true;
};
