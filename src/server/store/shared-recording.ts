import { sql } from 'kysely';
import type { Database } from './database.ts';
import { caseNameInRound } from './round-case.ts';

/** Keeps whether someone agrees that people with a link to the report hear a recording. */
export const setRecordingShared = async (
  db: Database,
  share: { recordingId: string; userId: string; askedId: string; agreed: boolean },
): Promise<void> => {
  const { recordingId, userId, askedId, agreed } = share;
  if (agreed)
    await db
      .insertInto('shared_recordings')
      .values({ recording_id: recordingId, user_id: userId, asked_id: askedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db
      .deleteFrom('shared_recordings')
      .where('recording_id', '=', recordingId)
      .where('user_id', '=', userId)
      .execute();
};

/** Who agreed that a recording may be heard through a link. */
export const listRecordingShares = async (db: Database, recordingId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('shared_recordings')
    .select('user_id')
    .where('recording_id', '=', recordingId)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

const ASKED_READ = 10;

/** Recordings that others want to share since a time, and someone was asked about and has not agreed to. */
export const listAskedRecordings = async (db: Database, userId: string, since: Date) => {
  const { rows } = await sql<{
    roundId: string;
    caseName: string | null;
    agreedAt: Date;
    firstName: string | null;
    lastName: string | null;
  }>`
    select recording.round_id as "roundId", ${caseNameInRound} as "caseName", share.agreed_at as "agreedAt",
      asking.first_name as "firstName", asking.last_name as "lastName"
    from shared_recordings share
    join recordings recording on recording.id = share.recording_id and recording.deleted_at is null
    join practice_rounds round on round.id = recording.round_id
    left join case_briefs brief on brief.id = round.case_brief_id
    left join profiles asking on asking.user_id = share.user_id
    where share.asked_id = ${userId} and share.agreed_at > ${since} and not exists (
      select from shared_recordings mine
      where mine.recording_id = share.recording_id and mine.user_id = ${userId})
    order by share.agreed_at desc limit ${ASKED_READ}`.execute(db);
  return rows;
};
