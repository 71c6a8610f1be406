import { sql, type RawBuilder } from 'kysely';
import { addOnce, changedOne, hasRow } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

/** Whether an account is suspended, as a condition: for whatever would offer someone to others. */
export const isSuspendedSql = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from suspensions where suspensions.user_id = ${userId})`;

export const isSuspended = (db: Database, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('suspensions').where('user_id', '=', userId));

/** Suspends an account; false when it is suspended already. */
export const addSuspension = (
  trx: Database,
  { userId, byUserId, words }: { userId: string; byUserId: string; words: string },
): Promise<boolean> => addOnce(trx, 'suspensions', { user_id: userId, by_user_id: byUserId, words });

/** Ends a suspension; false when there is none. */
export const removeSuspension = (trx: Database, userId: string): Promise<boolean> =>
  changedOne(trx.deleteFrom('suspensions').where('user_id', '=', userId));
