import { sql } from 'kysely';
import { linkExpiry } from './account-code.store.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { transact } from '../platform/database/transact.ts';

/** What an account is made of once its link is opened. */
export type SignUp = { userId: string; email: string; passwordHash: string | null };

/** What the link of a sign-up is for: one without a password lets its owner choose one. */
export const purposeOf = ({ passwordHash }: Pick<SignUp, 'passwordHash'>) =>
  passwordHash === null ? ('recover' as const) : ('confirm' as const);

/** Keeps a sign-up until its link is opened, and queues the mail with that link; answers its id. */
export const enqueueSignUp = async (
  trx: Database,
  { email, passwordHash }: Omit<SignUp, 'userId'>,
): Promise<string> => {
  const { id } = await trx
    .insertInto('sign_ups')
    .values({ email, password: passwordHash, expires_at: linkExpiry(purposeOf({ passwordHash })) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(trx, 'mail-sign-up', { signUpId: id });
  return id;
};

const openSignUps = (db: Database) =>
  db
    .selectFrom('sign_ups')
    .select(['user_id as userId', 'email', 'password as passwordHash'])
    .where('expires_at', '>', sql<Date>`now()`);

export const findSignUp = (db: Database, signUpId: string): Promise<SignUp | undefined> =>
  openSignUps(db).where('id', '=', signUpId).executeTakeFirst();

/** The latest sign-up of an address that waits for its link to be opened. */
export const findWaitingSignUp = (db: Database, email: string): Promise<SignUp | undefined> =>
  openSignUps(db)
    .where('email', '=', email)
    .where('password', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

const forgetMails = async (db: Database, removed: readonly { userId: string }[]): Promise<void> => {
  for (const { userId } of removed) await addJob(db, 'forget-mails', { userId });
};

/**
 * Takes a sign-up to make its account: of any number of callers exactly one gets it. The others of the same address
 * end with it, and so do the mails kept here about them.
 */
export const takeSignUp = async (trx: Database, signUpId: string): Promise<SignUp | undefined> => {
  // Locked in one order, so that two links of one address opened at once do not wait for each other.
  const ofAddress = await trx
    .selectFrom('sign_ups')
    .select(['id', 'user_id as userId', 'email', 'password as passwordHash', 'expires_at as expiresAt'])
    .where('email', '=', (eb) => eb.selectFrom('sign_ups').select('email').where('id', '=', signUpId))
    .orderBy('id')
    .forUpdate()
    .execute();
  const taken = ofAddress.find(({ id, expiresAt }) => id === signUpId && expiresAt > new Date());
  if (!taken) return undefined;
  await trx.deleteFrom('sign_ups').where('email', '=', taken.email).execute();
  await forgetMails(
    trx,
    ofAddress.filter(({ id }) => id !== signUpId),
  );
  return taken;
};

export const removeEndedSignUps = (db: Database): Promise<void> =>
  transact(db, async (trx) => {
    const ended = trx
      .deleteFrom('sign_ups')
      .where('expires_at', '<', sql<Date>`now()`)
      .returning('user_id as userId');
    await forgetMails(trx, await ended.execute());
  });
