import { sql, type RawBuilder } from 'kysely';
import { addOnce, changedOne, idsOf } from '../platform/database/rows.ts';
import { blockedSinceSql, blockedWith } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { partnerIdSql } from '../room/room.store.ts';
import { caseNameInRound } from '../round/round-case.store.ts';

/** Begins the recording of a round; false when the round has one already. */
export const addRecording = (db: Database, roundId: string, startedBy: string, at: Date): Promise<boolean> =>
  addOnce(db, 'recordings', { round_id: roundId, started_by: startedBy, started_at: at });

/** Ends a running recording; false when none runs. */
export const endRecording = (db: Database, roundId: string, at: Date): Promise<boolean> =>
  changedOne(
    db
      .updateTable('recordings')
      .set({ stopped_at: at })
      .where('round_id', '=', roundId)
      .where('stopped_at', 'is', null),
  );

export const findRecording = (db: Database, id: string) =>
  db
    .selectFrom('recordings as recording')
    .innerJoin('practice_rounds as round', 'round.id', 'recording.round_id')
    .select([
      'recording.id',
      'recording.started_at as startedAt',
      'recording.stopped_at as stoppedAt',
      'recording.deleted_at as deletedAt',
      'round.id as roundId',
      'round.room_id as roomId',
    ])
    .where('recording.id', '=', id)
    .executeTakeFirst();

/** Rounds of a room that are being recorded, and who is recorded as the candidate. */
export const listRunningRounds = (db: Database, roomId: string) =>
  db
    .selectFrom('recordings as recording')
    .innerJoin('practice_rounds as round', 'round.id', 'recording.round_id')
    .select(['round.id as roundId', 'round.candidate_id as candidateId'])
    .where('round.room_id', '=', roomId)
    .where('recording.stopped_at', 'is', null)
    .execute();

/**
 * For how many days what is recorded in a room is kept: as is set now, and no longer than anyone agreed to there. Who agreed to
 * thirty days is not kept for ninety because that is set later.
 */
export const keptDaysSql = (roomId: RawBuilder<unknown>, days: number) =>
  sql<number>`least(${days}::int, (select min(consent.kept_days) from recording_consents consent
    where consent.room_id = ${roomId} and consent.given))`;

export const readKeptDays = async (db: Database, roomId: string, days: number): Promise<number> => {
  const { rows } = await sql<{
    days: number;
  }>`select ${keptDaysSql(sql`${roomId}::uuid`, days)} as days`.execute(db);
  return rows[0]?.days ?? days;
};

/** The recordings of someone's rounds that are over and of which a track is left, newest first. */
export const listKeptRecordings = (db: Database, userId: string, days: number) =>
  db
    .selectFrom('practice_rooms as room')
    .innerJoin('practice_rounds as round', 'round.room_id', 'room.id')
    .innerJoin('recordings as recording', 'recording.round_id', 'round.id')
    .leftJoin('case_briefs as brief', 'brief.id', 'round.case_brief_id')
    .leftJoin('profiles as partner', (join) => join.on('partner.user_id', '=', partnerIdSql(userId)))
    .select([
      'recording.id',
      'room.id as roomId',
      'recording.started_at as startedAt',
      caseNameInRound.as('caseName'),
      'partner.first_name as firstName',
      'partner.last_name as lastName',
      sql<boolean>`round.transcript is not null`.as('isTranscribed'),
      keptDaysSql(sql.ref('room.id'), days).as('keptDays'),
      sql<string[]>`array(select user_id from shared_recordings share where share.recording_id = recording.id
        and (share.user_id = ${userId} or extract(epoch from share.agreed_at) * 1000 <=
          coalesce(${blockedSinceSql('room.host_id', 'room.guest_id')}, 'infinity')))`.as('sharedBy'),
    ])
    .where((eb) => eb.or([eb('room.host_id', '=', userId), eb('room.guest_id', '=', userId)]))
    .where('recording.stopped_at', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('recording_tracks as track')
          .select('track.id')
          .whereRef('track.recording_id', '=', 'recording.id'),
      ),
    )
    .orderBy('recording.started_at', 'desc')
    .orderBy('recording.id')
    .execute();

/** Keeps whether someone agrees that people with a link to the report hear a recording. */
export const setRecordingShared = async (
  db: Database,
  share: { recordingId: string; userId: string; askedId: string; agreed: boolean },
): Promise<void> => {
  const { recordingId, userId, askedId, agreed } = share;
  if (agreed)
    await addOnce(db, 'shared_recordings', { recording_id: recordingId, user_id: userId, asked_id: askedId });
  else
    await db
      .deleteFrom('shared_recordings')
      .where('recording_id', '=', recordingId)
      .where('user_id', '=', userId)
      .execute();
};

/** Who agreed that a recording may be heard through a link. */
export const listRecordingShares = (db: Database, recordingId: string): Promise<string[]> =>
  idsOf(db.selectFrom('shared_recordings').select('user_id as id').where('recording_id', '=', recordingId));

const ASKED_READ = 10;

/** Recordings that others want to share since a time, and someone was asked about and has not agreed to, as a query. */
export const askedRecordings = (userId: string, since: Date): RawBuilder<unknown> => sql`
  select recording.round_id as "roundId", ${caseNameInRound} as "caseName", share.agreed_at as at,
    asking.first_name as "firstName", asking.last_name as "lastName"
  from shared_recordings share
  join recordings recording on recording.id = share.recording_id and recording.deleted_at is null
  join practice_rounds round on round.id = recording.round_id
  left join case_briefs brief on brief.id = round.case_brief_id
  left join profiles asking on asking.user_id = share.user_id
  where share.asked_id = ${userId} and share.agreed_at > ${since}
    and share.user_id not in ${blockedWith(sql`${userId}::uuid`)} and not exists (
    select from shared_recordings mine
    where mine.recording_id = share.recording_id and mine.user_id = ${userId})
  order by share.agreed_at desc limit ${sql.lit(ASKED_READ)}`;
