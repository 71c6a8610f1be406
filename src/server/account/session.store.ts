import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { hasRow } from '../platform/database/rows.ts';
import { prepared } from '../platform/database/prepared.ts';
import { isSuspendedSql } from './suspension.store.ts';

type FoundSession = { id: string; email: string; sessionId: string; loginAt: Date };

const sessionByToken = prepared<{ token: string }, FoundSession>((db, value) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'sessions.id as sessionId', 'sessions.created_at as loginAt'])
    .where('sessions.token', '=', value('token'))
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    // A sign-in that began while the account was being suspended opens nothing.
    .where(sql<boolean>`not ${isSuspendedSql(sql.ref('users.id'))}`),
);

/** Whose running sign-in a token stands for. */
export const findSession = async (db: Database, token: string): Promise<FoundSession | undefined> =>
  (await sessionByToken.run(db, { token })).at(0);

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
  session: { id: string; userId: string; token: string; createdAt: Date; expiresAt: Date },
): Promise<void> => {
  const { id, userId, token, createdAt, expiresAt } = session;
  await db
    .insertInto('sessions')
    .values({ id, user_id: userId, token, created_at: createdAt, expires_at: expiresAt })
    .execute();
};

export const removeSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
};

/** Ends every sign-in of someone. */
export const endSessions = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

export const endOtherSessions = async (
  db: Database,
  userId: string,
  keptSessionId: string,
): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keptSessionId).execute();
};
