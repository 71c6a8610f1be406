import type { Database } from './database.ts';

/** What everyone is told at this moment. */
export const readNotice = (db: Database) =>
  db
    .selectFrom('notices')
    .select(['id', 'words', 'created_at as at'])
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Puts a notice in the place of the one before; without words there is none. */
export const setNotice = async (trx: Database, words: string): Promise<void> => {
  await trx.updateTable('notices').set({ removed_at: new Date() }).where('removed_at', 'is', null).execute();
  if (words !== '') await trx.insertInto('notices').values({ words }).execute();
};
