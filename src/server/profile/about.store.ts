import { sql } from 'kysely';
import { emptyAbout, type About } from '../../domain/profile/about.ts';
import type { Database } from '../platform/database/database.ts';
import { idsOf } from '../platform/database/rows.ts';

const abouts = (db: Database) =>
  db
    .selectFrom('abouts')
    .select([
      'user_id as userId',
      'grade',
      'exam',
      'exam_date as examDate',
      'wants',
      'languages',
      'line',
      'shown',
    ]);

/** What some people say about themselves, by person. */
export const readAbouts = async (db: Database, userIds: readonly string[]): Promise<Map<string, About>> => {
  const rows = userIds.length > 0 ? await abouts(db).where('user_id', 'in', userIds).execute() : [];
  return new Map(rows.map(({ userId, ...about }) => [userId, about]));
};

export const readAbout = async (db: Database, userId: string): Promise<About> =>
  (await readAbouts(db, [userId])).get(userId) ?? emptyAbout;

export const saveAbout = async (
  db: Database,
  userId: string,
  { examDate, ...about }: About,
): Promise<void> => {
  const fields = { ...about, exam_date: examDate, updated_at: new Date() };
  await db
    .insertInto('abouts')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
};

const DAYS = 8 * 7;
const EACH_SIDE = 40;

/** Those who have the same exam nearest in time, within some weeks. */
export const findSameExam = async (db: Database, { exam, examDate }: About): Promise<string[]> => {
  if (exam === null || examDate === null) return [];
  // Added by the database, which knows days before the first year and after the last one that we take.
  const day = (days: number) => sql<string>`${examDate}::date + ${sql.lit(days)}`;
  const same = db.selectFrom('abouts').select('user_id as id').where('exam', '=', exam).limit(EACH_SIDE);
  const after = same.where('exam_date', '>=', examDate).where('exam_date', '<=', day(DAYS));
  const before = same.where('exam_date', '<', examDate).where('exam_date', '>=', day(-DAYS));
  return [
    ...(await idsOf(after.orderBy('exam_date').orderBy('user_id'))),
    ...(await idsOf(before.orderBy('exam_date', 'desc').orderBy('user_id', 'desc'))),
  ];
};
