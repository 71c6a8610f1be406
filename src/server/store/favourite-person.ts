import type { Database } from './database.ts';

/** Whom someone likes to practise with. */
export const listFavouritePeople = async (db: Database, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('favourite_people')
      .select('favourite_id')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
  ).map((row) => row.favourite_id);

export const addFavouritePerson = async (
  db: Database,
  userId: string,
  favouriteId: string,
): Promise<void> => {
  await db
    .insertInto('favourite_people')
    .values({ user_id: userId, favourite_id: favouriteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeFavouritePerson = async (
  db: Database,
  userId: string,
  favouriteId: string,
): Promise<void> => {
  await db
    .deleteFrom('favourite_people')
    .where('user_id', '=', userId)
    .where('favourite_id', '=', favouriteId)
    .execute();
};
