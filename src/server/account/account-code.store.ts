import { sql } from 'kysely';
import type { AccountChange } from '../../domain/account/account-notice.ts';
import type { AccountCodePurpose } from '../platform/database/account-tables.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';

const LINK_LIFE_HOURS = {
  confirm: 24,
  recover: 1,
  'change-email': 24,
  provider: 1,
} as const satisfies Record<AccountCodePurpose, number>;

/** Until when a link that is mailed now can be opened. */
export const linkExpiry = (purpose: AccountCodePurpose): Date =>
  new Date(Date.now() + LINK_LIFE_HOURS[purpose] * 3_600_000);

/** Makes the code of a link and queues the mail that carries it. */
export const enqueueAccountLink = async (
  trx: Database,
  link: {
    userId: string;
    purpose: AccountCodePurpose;
    newEmail?: string;
    /** With whom to sign in from then on; the link opens in the browser that has the nonce. */
    provider?: { name: string; flowNonce: string };
    /** The link follows 'this was not me', which may have ended the calendar feed. */
    afterUndo?: { endedFeed: boolean };
  },
): Promise<void> => {
  const { id } = await trx
    .insertInto('account_codes')
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      new_email: link.newEmail ?? null,
      provider: link.provider?.name ?? null,
      flow_nonce: link.provider?.flowNonce ?? null,
      expires_at: linkExpiry(link.purpose),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(trx, 'mail-account-link', { codeId: id, afterUndo: link.afterUndo });
};

const openCodes = (db: Database, codeId: string) =>
  db
    .selectFrom('account_codes as code')
    .select([
      'code.user_id as userId',
      'code.purpose',
      'code.new_email as newEmail',
      'code.provider',
      'code.flow_nonce as flowNonce',
    ])
    .where('code.id', '=', codeId)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', sql<Date>`now()`);

/** A link to mail and its addressee; undefined once it was used or has expired. */
export const findMailableLink = (db: Database, codeId: string) =>
  openCodes(db, codeId)
    .innerJoin('users', 'users.id', 'code.user_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['code.id', 'users.email', 'profiles.first_name as firstName'])
    .executeTakeFirst();

/** A code that can still be traded. */
export const findOpenCode = (db: Database, codeId: string) => openCodes(db, codeId).executeTakeFirst();

/** Ends every unopened link mailed to someone, or those of one purpose. */
export const spendOpenCodes = async (
  trx: Database,
  userId: string,
  purpose?: AccountCodePurpose,
): Promise<void> => {
  await trx
    .updateTable('account_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'confirm'))
    .execute();
};

/** How long a change can be undone: someone may not read their mail for a few days. */
const UNDO_DAYS = 7;

/** Records a change of an account and queues the mail about it, with the link that undoes it, to the address before it. */
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

/** The addresses that someone had before changes of the last days; not those of changes that were undone, which were a thief's. */
export const listRecentAddresses = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('account_changes')
    .select('email')
    .distinct()
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
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

/**
 * Ends the links in notices to other addresses than those its owner has just proven to read, if the account had one of these
 * before: the person who got them had the account in between. A thief's own address came last and ends none of the owner's.
 */
export const endLaterChanges = async (
  trx: Database,
  userId: string,
  emails: readonly string[],
): Promise<void> => {
  await trx
    .updateTable('account_changes')
    .set({ undone_at: new Date() })
    .where('user_id', '=', userId)
    .where('email', 'not in', emails)
    .where('undone_at', 'is', null)
    .where('created_at', '>', (eb) =>
      eb
        .selectFrom('account_changes')
        .select((one) => one.fn.min('created_at').as('first'))
        .where('user_id', '=', userId)
        .where('email', 'in', emails)
        // What was undone was no change of the owner's: a thief who comes back has no earlier claim by it.
        .where('undone_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`),
    )
    .execute();
};
