import { sql } from 'kysely';
import type { AccountChange } from '../../domain/account-notice.ts';
import type { Database } from './database.ts';
import { addJob } from './job.ts';

/** How long a change can be undone: someone may not read their mail for a few days. */
const UNDO_DAYS = 7;

/** Notes a change of an account and queues the mail about it, with the link that undoes it, to the address before it. */
export const enqueueChangeNotice = async (
  trx: Database,
  change: { userId: string; email: string; notice: AccountChange },
): Promise<void> => {
  const { userId, email, notice } = change;
  const { id } = await trx
    .insertInto('account_changes')
    .values({ user_id: userId, email, expires_at: new Date(Date.now() + UNDO_DAYS * 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(trx, 'mail-account-notice', { noticeId: id, userId, notice });
};

/** A change that can still be undone. */
export const findAccountChange = (db: Database, changeId: string) =>
  db
    .selectFrom('account_changes')
    .select(['user_id as userId', 'email', 'created_at as createdAt'])
    .where('id', '=', changeId)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/**
 * Marks a change as undone, and with it every later one: those notices went to the person who had the account by then, and their
 * links must not give it back to them.
 */
export const undoChangesSince = async (trx: Database, userId: string, since: Date): Promise<void> => {
  await trx
    .updateTable('account_changes')
    .set({ undone_at: new Date() })
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('undone_at', 'is', null)
    .execute();
};
