import type { Profile, ProfileFields } from '../../contract/profile.ts';
import type { Named } from '../../domain/profile/name.ts';
import type { AvatarType } from '../../domain/profile/profile.ts';
import type { Database } from '../platform/database/database.ts';

const columns = ['user_id as userId', 'first_name as firstName', 'last_name as lastName', 'avatar'] as const;

export const findProfile = async (db: Database, userId: string): Promise<Profile | null> =>
  (await db.selectFrom('profiles').select(columns).where('user_id', '=', userId).executeTakeFirst()) ?? null;

/** Someone's profile as a reader may see it: whom its owner blocked finds none, as of someone who left. */
export const findProfileFor = async (
  db: Database,
  userId: string,
  readerId: string,
): Promise<Profile | null> =>
  (await db
    .selectFrom('profiles')
    .select(columns)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('blocks')
            .select('blocked_id')
            .where('blocker_id', '=', userId)
            .where('blocked_id', '=', readerId),
        ),
      ),
    )
    .executeTakeFirst()) ?? null;

/** The profiles of some people, by person. */
export const findProfiles = async (
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Profile>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('profiles').select(columns).where('user_id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.userId, row]));
};

/** A name as an outer join brings it; null where there is no profile. */
export const namedOf = ({ firstName, lastName }: { [K in keyof Named]: string | null }): Named | null =>
  firstName === null || lastName === null ? null : { firstName, lastName };

/** `avatar` and `timeZone` left undefined stay as they are. */
export const saveProfile = (db: Database, change: ProfileFields): Promise<Profile> => {
  const fields = {
    first_name: change.firstName,
    last_name: change.lastName,
    ...(change.avatar === undefined ? {} : { avatar: change.avatar }),
    ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
  };
  return db
    .insertInto('profiles')
    .values({ user_id: change.userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...fields, updated_at: new Date() }))
    .returning(columns)
    .executeTakeFirstOrThrow();
};

/** Keeps a person's picture and answers the id its link carries; a new picture has a new id, so links can be cached forever. */
export const replaceAvatar = async (
  db: Database,
  picture: { userId: string; type: AvatarType; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> => {
  await removeAvatar(db, picture.userId);
  const { id } = await db
    .insertInto('avatars')
    .values({ user_id: picture.userId, type: picture.type, bytes: picture.bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const removeAvatar = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute();
};

export const findAvatar = (db: Database, id: string) =>
  db.selectFrom('avatars').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
