import { sql } from 'kysely';
import type { ConcernReason } from '../../domain/safety/concern.ts';
import { countRows, hasRow } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';

export const addConcern = async (
  db: Database,
  concern: {
    byUserId: string;
    aboutUserId: string;
    reason: ConcernReason;
    words: string;
    sessionStart: Date | null;
  },
): Promise<string> => {
  const { id } = await db
    .insertInto('concerns')
    .values({
      by_user_id: concern.byUserId,
      about_user_id: concern.aboutUserId,
      reason: concern.reason,
      words: concern.words,
      session_start: concern.sessionStart,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether a report still waits for an organiser. */
export const isConcernOpen = (db: Database, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('concerns').where('id', '=', id).where('closed_at', 'is', null));

/** How many reports of someone's wait for an organiser. */
export const countOpenConcernsOf = (db: Database, userId: string): Promise<number> =>
  countRows(db.selectFrom('concerns').where('by_user_id', '=', userId).where('closed_at', 'is', null));

const MOST = 200;

/** The reports that wait for an organiser, the oldest first. */
export const listOpenConcerns = (db: Database) =>
  db
    .selectFrom('concerns')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute();

/** Closes an open report and answers whom it is about; undefined when there is none. */
export const closeConcern = (trx: Database, concernId: string, byUserId: string) =>
  trx
    .updateTable('concerns')
    .set({ closed_at: new Date(), closed_by: byUserId })
    .where('id', '=', concernId)
    .where('closed_at', 'is', null)
    .returning('about_user_id as aboutUserId')
    .executeTakeFirst();

/** Takes the words out of what someone reported; that they were reported by someone stays. */
export const removeConcernWordsOf = async (trx: Database, userId: string): Promise<void> => {
  await trx.updateTable('concerns').set({ words: '' }).where('by_user_id', '=', userId).execute();
};

export const exportConcerns = (db: Database, userId: string) =>
  db
    .selectFrom('concerns')
    .leftJoin('profiles', 'profiles.user_id', 'concerns.about_user_id')
    .select([
      sql<string | null>`profiles.first_name || ' ' || profiles.last_name`.as('about'),
      'concerns.reason',
      'concerns.words',
      'concerns.session_start as sessionStart',
      'concerns.created_at as createdAt',
    ])
    .where('concerns.by_user_id', '=', userId)
    .orderBy('concerns.created_at')
    .execute();
