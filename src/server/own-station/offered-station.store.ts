import type { Database } from '../platform/database/database.ts';

const MOST = 200;

/** The stations that organisers decide about: those that wait first, the oldest of them at the top. */
export const listOfferedStations = (db: Database) =>
  db
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
    .limit(MOST)
    .execute();

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
