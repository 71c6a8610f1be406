import { randomUUID } from 'node:crypto';
import { DELETED_USER_ID } from '../../domain/account/deleted-user.ts';
import { displayName } from '../../domain/profile/name.ts';
import { changedOne, hasRow } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';
import type { SignUp } from './sign-up.store.ts';

// What the rows of passwords are called by; others could hold other ways to sign in.
const PROVIDER = 'credential';

/** Locks an account so that nothing new can be tied to it; undefined when it is gone already. */
export const lockAccount = (trx: Database, userId: string) =>
  trx.selectFrom('users').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();

/** The account of an address; one that was never confirmed is none. */
export const findUserByEmail = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();

/** The account of an address with its password, or null as the password where none is set. */
export const findCredential = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.user_id', '=', 'users.id').on('credentials.provider_id', '=', PROVIDER),
    )
    .select(['users.id', 'users.email', 'credentials.password as passwordHash'])
    .where('users.email', '=', email)
    .where('users.email_verified', '=', true)
    .executeTakeFirst();

/** Makes a confirmed account with its password; undefined when the address has one already. */
export const addAccount = async (
  trx: Database,
  { userId, email, passwordHash }: SignUp,
): Promise<string | undefined> => {
  // An account that the previous version made and that is unconfirmed is taken over.
  const user = await trx
    .insertInto('users')
    .values({
      id: userId,
      email,
      email_verified: true,
      // Above what an earlier account of the same address has sent to its calendar.
      calendar_offset: trx.selectFrom('users').select('calendar_offset').where('id', '=', DELETED_USER_ID),
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ email_verified: true, updated_at: new Date() })
        .where('users.email_verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  if (user) await writePasswordHash(trx, user.id, passwordHash);
  return user?.id;
};

/** Whom to write to, and how a mail greets them; undefined once the account is gone. */
export const findAddressee = async (db: Database, userId: string) => {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.email', 'profiles.first_name as firstName'])
    .where('users.id', '=', userId)
    .where('users.id', '!=', DELETED_USER_ID)
    .executeTakeFirst();
  return row && { firstName: row.firstName, to: { userId, name: row.firstName ?? '', address: row.email } };
};

/** A room's people with what a mail to them needs, in the order asked for, without deleted accounts. */
export const findAddressees = async (db: Database, userIds: readonly (string | null)[]) => {
  const wanted = userIds.filter((id) => id !== null);
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.email',
      'users.calendar_offset as calendarOffset',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      'profiles.time_zone as timeZone',
    ])
    .where('users.id', 'in', wanted)
    .where('users.id', '!=', DELETED_USER_ID)
    .execute();
  return wanted.flatMap((id) => {
    const row = rows.find(({ userId }) => userId === id);
    if (!row) return [];
    const { userId, email, timeZone, calendarOffset, firstName, lastName } = row;
    const name = displayName({ firstName: firstName ?? '', lastName: lastName ?? '' });
    return [{ userId, email, timeZone, calendarOffset, firstName: firstName ?? '', name }];
  });
};

export const readPasswordHash = async (db: Database, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PROVIDER)
    .executeTakeFirst();
  return row?.password ?? null;
};

/** Sets the password of an account; with null none fits until another is set. */
export const writePasswordHash = async (db: Database, userId: string, hash: string | null): Promise<void> => {
  await db
    .insertInto('credentials')
    .values({ id: randomUUID(), user_id: userId, account_id: userId, provider_id: PROVIDER, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
};

/** Marks the address as its owner's, moving the account to `newEmail` first if there is one; false when that is taken. */
export const confirmAddress = (trx: Database, userId: string, newEmail: string | null): Promise<boolean> =>
  changedOne(
    trx
      .updateTable('users')
      .set({
        email_verified: true,
        updated_at: new Date(),
        ...(newEmail === null ? {} : { email: newEmail, unreachable_since: null }),
      })
      .where('id', '=', userId)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('users as other').select('other.id').where('other.email', '=', newEmail)),
        ),
      ),
  );

/** Makes room in someone's calendar sequence for a cancellation at one address and an invitation at the next. */
export const incrementCalendarOffset = async (trx: Database, userId: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set((eb) => ({ calendar_offset: eb('calendar_offset', '+', 2) }))
    .where('id', '=', userId)
    .execute();
};

/** Records whether the mail server accepted a mail to someone's address. A mail to an earlier address changes nothing. */
export const recordDeliverability = async (
  db: Database,
  { userId, address }: { userId: string; address: string },
  isReachable: boolean,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ unreachable_since: isReachable ? null : new Date() })
    .where('id', '=', userId)
    .where('email', '=', address)
    .where('unreachable_since', isReachable ? 'is not' : 'is', null)
    .execute();
};

/** Whether mail to someone's address was refused permanently, and none was taken since. */
export const isUnreachable = (db: Database, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('users').where('id', '=', userId).where('unreachable_since', 'is not', null));
