import { sql } from 'kysely';
import { NOT_AGAIN_MS, type Pairing, type PairingState } from '../../domain/partner/pairing.ts';
import type { Database } from '../platform/database/database.ts';
import { idsOf } from '../platform/database/rows.ts';
import { blockedWith } from '../block/block.store.ts';

export type StoredPairing = Pairing & { id: string };

const pairings = (db: Database) => db.selectFrom('pairings').selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof pairings>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row): StoredPairing => ({
  id: row.id,
  origin: row.origin,
  fromUserId: row.from_user_id,
  toUserId: row.to_user_id,
  startUtc: row.start_utc.toISOString(),
  endUtc: row.end_utc.toISOString(),
  fromAgreed: row.from_agreed_at !== null,
  toAgreed: row.to_agreed_at !== null,
  state: row.state,
  expiresUtc: row.expires_at.toISOString(),
});

const orNull = (row: Row | undefined): StoredPairing | null => (row ? fromRow(row) : null);

export const findPairing = async (db: Database, id: string): Promise<StoredPairing | null> =>
  orNull(await pairings(db).where('id', '=', id).executeTakeFirst());

/** A pairing, locked for the rest of the transaction: of two answers at once one decides on what the other left. */
export const lockPairing = async (trx: Database, id: string): Promise<StoredPairing | null> =>
  orNull(await pairings(trx).where('id', '=', id).forUpdate().executeTakeFirst());

const openPairings = (db: Database, userId: string, now: Date) =>
  pairings(db)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('from_user_id', '=', userId), eb('to_user_id', '=', userId)]))
    .orderBy('start_utc');

/** What is open between someone and others, by start. */
export const listOpenPairings = async (db: Database, userId: string, now: Date): Promise<StoredPairing[]> =>
  (await openPairings(db, userId, now).execute()).map(fromRow);

/** The same without those they must not meet: all of it, or the first so many. */
export const listShownPairings = async (
  db: Database,
  userId: string,
  now: Date,
  most: number | null,
): Promise<StoredPairing[]> => {
  const other = sql`case when from_user_id = ${userId} then to_user_id else from_user_id end`;
  const rows = await openPairings(db, userId, now)
    .where(sql<boolean>`${other} not in ${blockedWith(sql`${userId}::uuid`)}`)
    .limit(most)
    .execute();
  return rows.map(fromRow);
};

type NewPairing = Pick<Pairing, 'origin' | 'fromUserId' | 'toUserId' | 'startUtc' | 'endUtc'> & {
  fromAgreedAt: Date | null;
  expiresAt: Date;
};

/** Keeps a pairing; null when something is open between the two already. */
export const addPairing = async (trx: Database, plan: NewPairing): Promise<StoredPairing | null> =>
  orNull(
    await trx
      .insertInto('pairings')
      .values({
        origin: plan.origin,
        from_user_id: plan.fromUserId,
        to_user_id: plan.toUserId,
        start_utc: new Date(plan.startUtc),
        end_utc: new Date(plan.endUtc),
        from_agreed_at: plan.fromAgreedAt,
        expires_at: plan.expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),
  );

export const recordPairingAgreement = async (
  trx: Database,
  { id, fromUserId }: StoredPairing,
  userId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('pairings')
    .set(userId === fromUserId ? { from_agreed_at: now } : { to_agreed_at: now })
    .where('id', '=', id)
    .execute();
};

/** Ends a pairing, and frees those of a match for another one. */
export const endPairing = async (
  trx: Database,
  { id }: Pick<StoredPairing, 'id'>,
  state: Exclude<PairingState, 'open'>,
  roomId: string | null = null,
): Promise<void> => {
  await trx
    .updateTable('pairings')
    .set({ state, room_id: roomId, ended_at: new Date() })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('match_seekers').set({ pairing_id: null }).where('pairing_id', '=', id).execute();
};

/** Pairings whose time to answer is over. */
export const findOverduePairings = (db: Database, now: Date): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('pairings')
      .select('id')
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(500),
  );

/** The pairs of some people that must not be matched: asked about each other recently, or blocked. Each pair is both ids, the smaller first. */
export const listExcludedPairs = async (
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const since = new Date(now.getTime() - NOT_AGAIN_MS);
  const { rows } = await sql<{ pair: string }>`
    select least(from_user_id, to_user_id) || ' ' || greatest(from_user_id, to_user_id) as pair from pairings
    where from_user_id = any (${userIds}::uuid[]) and to_user_id = any (${userIds}::uuid[])
      and created_at > ${since}
    union select least(blocker_id, blocked_id) || ' ' || greatest(blocker_id, blocked_id) from blocks
    where blocker_id = any (${userIds}::uuid[]) and blocked_id = any (${userIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ pair }) => pair));
};
