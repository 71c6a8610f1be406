import { sql } from 'kysely';
import { DEMAND_GRACE_DAYS } from '../../domain/account/second-factor.ts';
import type { Database } from '../platform/database/database.ts';
import type { Person } from '../platform/http/request.ts';
import { changedOne, hasRow } from '../platform/database/rows.ts';
import { removePushDevicesOf } from './push.store.ts';
import { isSuspendedSql } from './suspension.store.ts';

/** Who was asked for a second factor before this moment has had time to set one up. */
const GRACE_AGO = sql`now() - interval '${sql.raw(String(DEMAND_GRACE_DAYS))} days'`;

type FoundSession = Omit<Person, 'from'> & { usedAt: Date };

/** Whose running sign-in a token stands for. One that began while the account was being suspended opens nothing. */
export const findSession = async (db: Database, token: string): Promise<FoundSession | undefined> => {
  const { rows } = await sql<FoundSession>`/* find-session */
    select users.id, users.email, sessions.id as "sessionId", sessions.created_at as "loginAt", sessions.used_at as "usedAt",
      sessions.is_strong as "isStrong", coalesce(sessions.proven_at, sessions.created_at) as "provenAt",
      not sessions.is_strong and (exists (
        select from factor_demands demand where demand.created_at < ${GRACE_AGO} and users.created_at < ${GRACE_AGO}) or exists (
        select from group_members member join groups on groups.id = member.group_id
        where member.user_id = users.id and groups.demands_factor
          and groups.factor_demanded_at < ${GRACE_AGO} and member.joined_at < ${GRACE_AGO})) as "isHeld"
    from sessions join users on users.id = sessions.user_id
    where sessions.token = ${token} and sessions.expires_at > now()
      and not ${isSuspendedSql(sql.ref('users.id'))}`.execute(db);
  return rows[0];
};

/** Whether a sign-in still stands. */
export const isSignedIn = (db: Database, sessionId: string, userId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('expires_at', '>', sql<Date>`now()`),
  );

export const addSession = async (
  db: Database,
  session: {
    id: string;
    userId: string;
    token: string;
    createdAt: Date;
    expiresAt: Date;
    browser: string;
    isStrong?: boolean;
  },
): Promise<void> => {
  const { id, userId, token, createdAt, expiresAt, browser, isStrong = false } = session;
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      token,
      created_at: createdAt,
      used_at: createdAt,
      expires_at: expiresAt,
      browser,
      is_strong: isStrong,
    })
    .execute();
};

/** Records that its owner has just shown a second factor. */
export const strengthenSession = async (trx: Database, sessionId: string, at: Date): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ is_strong: true, proven_at: at })
    .where('id', '=', sessionId)
    .execute();
};

/** Whether a second factor was shown in a sign-in. */
export const isStrongSession = (trx: Database, sessionId: string): Promise<boolean> =>
  hasRow(trx.selectFrom('sessions').where('id', '=', sessionId).where('is_strong', '=', true));

/** Takes from every sign-in of someone that a second factor was shown: there is none any more. */
export const weakenSessions = async (trx: Database, userId: string): Promise<void> => {
  await trx.updateTable('sessions').set({ is_strong: false }).where('user_id', '=', userId).execute();
};

/** Records that a sign-in is in use. */
export const recordSessionUse = async (db: Database, sessionId: string, usedAt: Date): Promise<void> => {
  await db.updateTable('sessions').set({ used_at: usedAt }).where('id', '=', sessionId).execute();
};

/** More would be no list that someone reads. */
const MOST_LISTED = 50;

/** Where someone is signed in, what was used last first. */
export const listSessions = (db: Database, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'browser', 'created_at as since', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();

/** Ends one sign-in of someone; false when there is none of theirs to end. */
export const removeSession = (
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> =>
  changedOne(db.deleteFrom('sessions').where('id', '=', sessionId).where('user_id', '=', userId));

/** Ends every sign-in of someone, and what their browsers are told. */
export const endSessions = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await removePushDevicesOf(db, userId);
};

/** Ends every sign-in but one. Which browser is told what is asked again in all of them. */
export const endOtherSessions = async (
  db: Database,
  userId: string,
  keptSessionId: string,
): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptSessionId).execute();
  await removePushDevicesOf(db, userId);
};
