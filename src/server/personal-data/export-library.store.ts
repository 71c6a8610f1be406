import type { Database } from '../platform/database/database.ts';

/** The stations someone wrote or marked for themselves, the one they would like next, and whom they gave links to a report. */
export const exportLibrary = async (db: Database, userId: string) => ({
  favouriteStations: await db
    .selectFrom('favourite_stations as favourite')
    .innerJoin('case_briefs as brief', 'brief.id', 'favourite.case_brief_id')
    .select(['brief.case_name as caseName', 'favourite.created_at as since'])
    .where('favourite.user_id', '=', userId)
    .orderBy('favourite.created_at')
    .execute(),
  nextStation: await db
    .selectFrom('station_wishes as wish')
    .innerJoin('case_briefs as brief', 'brief.id', 'wish.case_brief_id')
    .select(['brief.case_name as caseName', 'wish.made_at as since'])
    .where('wish.user_id', '=', userId)
    .execute(),
  ownStations: await db
    .selectFrom('own_stations')
    .select([
      'title',
      'audience',
      'group_id as groupId',
      'answer',
      'created_at as createdAt',
      'changed_at as changedAt',
      'source as text',
    ])
    .where('author_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  certificates: await db
    .selectFrom('certificates')
    .select(['content', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
  sharedRecordings: await db
    .selectFrom('shared_recordings')
    .select(['recording_id as recordingId', 'agreed_at as agreedAt'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .execute(),
  reportLinks: await db
    .selectFrom('report_links')
    .select([
      'reader_email as madeFor',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'read_at as readAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
});
