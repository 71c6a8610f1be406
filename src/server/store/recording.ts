import { sql } from 'kysely';
import type { Database } from './database.ts';
import { caseNameInRound } from './round-case.ts';

/** Begins the recording of a round; false when the round has one already. */
export const addRecording = async (
  db: Database,
  roundId: string,
  startedBy: string,
  at: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('recordings')
    .values({ round_id: roundId, started_by: startedBy, started_at: at, stopped_at: null })
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ends a running recording; false when none runs. */
export const endRecording = async (db: Database, roundId: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recordings')
    .set({ stopped_at: at })
    .where('round_id', '=', roundId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

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

/** The recordings of someone's rounds that are over and of which a track is left, newest first. */
export const listKeptRecordings = (db: Database, userId: string) =>
  db
    .selectFrom('practice_rooms as room')
    .innerJoin('practice_rounds as round', 'round.room_id', 'room.id')
    .innerJoin('recordings as recording', 'recording.round_id', 'round.id')
    .leftJoin('case_briefs as brief', 'brief.id', 'round.case_brief_id')
    .leftJoin('profiles as partner', (join) =>
      join.on(
        'partner.user_id',
        '=',
        sql<string>`case when room.host_id = ${userId} then room.guest_id else room.host_id end`,
      ),
    )
    .select([
      'recording.id',
      'recording.started_at as startedAt',
      caseNameInRound.as('caseName'),
      'partner.first_name as firstName',
      'partner.last_name as lastName',
      sql<boolean>`round.transcript is not null`.as('isTranscribed'),
      sql<
        string[]
      >`array(select user_id from shared_recordings share where share.recording_id = recording.id)`.as(
        'sharedBy',
      ),
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
