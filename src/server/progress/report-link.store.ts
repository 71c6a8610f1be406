import { sql } from 'kysely';
import { changedOne } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';
import { isSuspendedSql } from '../account/suspension.store.ts';
import { caseNameInRound, caseTypeInRound } from '../round/round-case.store.ts';
import { tookPlaceAt } from '../round/round.store.ts';

export type NewReportLink = {
  roundId: string;
  userId: string;
  readerEmail: string;
  tokenHash: string;
  expiresAt: Date;
};

export const addReportLink = async (db: Database, link: NewReportLink): Promise<void> => {
  await db
    .insertInto('report_links')
    .values({
      round_id: link.roundId,
      user_id: link.userId,
      reader_email: link.readerEmail,
      token_hash: link.tokenHash,
      expires_at: link.expiresAt,
    })
    .execute();
};

/** The links to a report that someone made and that still work, newest first. */
export const listReportLinks = (
  db: Database,
  { roundId, userId, now }: { roundId: string; userId: string; now: Date },
) =>
  db
    .selectFrom('report_links')
    .select([
      'id',
      'reader_email as readerEmail',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'read_at as readAt',
    ])
    .where('round_id', '=', roundId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();

/** Deletes a link of someone's; false when there is none. */
export const removeReportLink = (db: Database, linkId: string, userId: string): Promise<boolean> =>
  changedOne(db.deleteFrom('report_links').where('id', '=', linkId).where('user_id', '=', userId));

/** Holds the links that someone makes to a report until the transaction ends, so that those made at once are counted one by one. */
export const lockReportLinks = async (trx: Database, roundId: string, userId: string): Promise<void> => {
  const name = `report-links:${roundId}:${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
};

/** What is behind a link, as long as its maker is the candidate of the round and not suspended. */
const reports = (db: Database) =>
  db
    .selectFrom('report_links as link')
    .innerJoin('practice_rounds as round', (join) =>
      join.onRef('round.id', '=', 'link.round_id').onRef('round.candidate_id', '=', 'link.user_id'),
    )
    .innerJoin('profiles as candidate', 'candidate.user_id', 'link.user_id')
    .leftJoin('case_briefs as brief', 'brief.id', 'round.case_brief_id')
    .leftJoin('recordings as recording', (join) =>
      join.onRef('recording.round_id', '=', 'round.id').on('recording.deleted_at', 'is', null),
    )
    .where((eb) => eb.not(isSuspendedSql(sql.ref('link.user_id'))))
    .select([
      'link.id',
      'link.user_id as makerId',
      'link.reader_email as readerEmail',
      'link.expires_at as expiresAt',
      'candidate.first_name as firstName',
      'candidate.last_name as lastName',
      caseNameInRound.as('caseName'),
      caseTypeInRound.as('type'),
      tookPlaceAt().as('createdAt'),
      'round.assessment',
      'round.candidate_id as candidateId',
      'round.partner_id as partnerId',
      'recording.id as recordingId',
      'recording.started_at as startedAt',
    ]);

export const findReport = (db: Database, tokenHash: string) =>
  reports(db).where('link.token_hash', '=', tokenHash).executeTakeFirst();

export const findReportById = (db: Database, linkId: string) =>
  reports(db).where('link.id', '=', linkId).executeTakeFirst();

export const recordReportRead = async (db: Database, linkId: string): Promise<void> => {
  await db
    .updateTable('report_links')
    .set({ read_at: sql`now()` })
    .where('id', '=', linkId)
    .execute();
};

/** Deletes every link to someone, who may have had it made without knowing. */
export const removeReportLinksTo = async (trx: Database, userId: string): Promise<void> => {
  await trx
    .deleteFrom('report_links')
    .where('reader_email', '=', (eb) =>
      eb
        .selectFrom('users')
        .select(sql<string>`lower(email)`.as('email'))
        .where('id', '=', userId),
    )
    .execute();
};
