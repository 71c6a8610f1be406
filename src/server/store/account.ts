import { DELETED_USER_ID } from '../../domain/deleted-user.ts';
import { displayName } from '../../domain/name.ts';
import type { Database } from './database.ts';

export const findUserByEmail = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as verified'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/** Whom to write to; undefined once the account is gone. */
export const findAddressee = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.email', 'profiles.first_name as firstName'])
    .where('users.id', '=', userId)
    .where('users.id', '!=', DELETED_USER_ID)
    .executeTakeFirst();

/** A room's people with what a mail to them needs, in the order asked for; whoever is gone is left out. */
export const findAddressees = async (db: Database, userIds: readonly (string | null)[]) => {
  const wanted = userIds.filter((id) => id !== null);
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.email',
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
    const { userId, email, timeZone, firstName, lastName } = row;
    const name = displayName({ firstName: firstName ?? '', lastName: lastName ?? '' });
    return [{ userId, email, timeZone, firstName: firstName ?? '', name }];
  });
};

export const readPasswordHash = async (db: Database, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
};

export const writePasswordHash = async (db: Database, userId: string, hash: string): Promise<void> => {
  await db
    .updateTable('credentials')
    .set({ password: hash, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
};

/** Marks the address as its owner's, moving the account to `newEmail` first if there is one; false when that is taken. */
export const confirmAddress = async (
  trx: Database,
  userId: string,
  newEmail: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date(), ...(newEmail === null ? {} : { email: newEmail }) })
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('users as other').select('other.id').where('other.email', '=', newEmail)),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
