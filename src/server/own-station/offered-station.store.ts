import type { Database } from '../platform/database/database.ts';

const PAGE = 50;

/** A page of the stations that organisers decide about: those that wait first, the oldest of them at the top. */
export const listOfferedStations = async (db: Database, page: number) => {
  const rows = await db
    .selectFrom('own_stations')
    .select([
      'id',
      'title',
      'audience',
      'revision',
      'author_id as authorId',
      'marked_by_people as markedByPeople',
      'changed_at as changedAt',
    ])
    .where('audience', 'in', ['offered', 'everyone'])
    .orderBy('audience', 'desc')
    .orderBy('changed_at')
    .orderBy('id')
    .limit(PAGE + 1)
    .offset(page * PAGE)
    .execute();
  return { stations: rows.slice(0, PAGE), more: rows.length > PAGE };
};

/** One of them with its text. */
export const findOfferedStation = (db: Database, id: string) =>
  db
    .selectFrom('own_stations')
    .select([
      'id',
      'case_brief_id as caseId',
      'author_id as authorId',
      'title',
      'source',
      'audience',
      'revision',
    ])
    .where('id', '=', id)
    .where('audience', 'in', ['offered', 'everyone']);
