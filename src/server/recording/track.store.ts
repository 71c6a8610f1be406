import { sql } from 'kysely';
import type { TrackType } from '../../domain/recording/track.ts';
import { addOnce, changedOne, countRows, idsOf } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';
import { findRecording, keptDaysSql } from './recording.store.ts';
import { lockRoom } from '../room/room.store.ts';

const tracks = (db: Database) =>
  db
    .selectFrom('recording_tracks')
    .select([
      'id',
      'recording_id as recordingId',
      'user_id as userId',
      'type',
      'started_at as startedAt',
      'chunks',
      'finished_at as finishedAt',
      'duration_ms as durationMs',
    ]);

export type Track = Awaited<ReturnType<ReturnType<typeof tracks>['executeTakeFirstOrThrow']>>;

export const findTrack = (db: Database, id: string): Promise<Track | undefined> =>
  tracks(db).where('id', '=', id).executeTakeFirst();

export const listTracks = (db: Database, recordingId: string): Promise<Track[]> =>
  tracks(db).where('recording_id', '=', recordingId).orderBy('started_at').execute();

/** Finds a track and holds it, so that two uploads of one chunk take turns. */
export const lockTrack = async (trx: Database, id: string): Promise<Track | undefined> => {
  await trx.selectFrom('recording_tracks').select('id').where('id', '=', id).forUpdate().execute();
  return findTrack(trx, id);
};

/** Makes a track; one that is there already stays as it is. */
export const addTrack = (
  db: Database,
  track: { id: string; recordingId: string; userId: string; type: TrackType; startedAt: Date },
): Promise<boolean> =>
  addOnce(db, 'recording_tracks', {
    id: track.id,
    recording_id: track.recordingId,
    user_id: track.userId,
    type: track.type,
    started_at: track.startedAt,
  });

export const countTracks = (db: Database, recordingId: string, userId: string): Promise<number> =>
  countRows(
    db.selectFrom('recording_tracks').where('recording_id', '=', recordingId).where('user_id', '=', userId),
  );

/** How many bytes are kept of someone: of one recording, in all, and of what they began in the last 24 hours. */
export const countKept = async (db: Database, userId: string, recordingId: string) => {
  const { rows } = await sql<{ recorded: string; total: string; daily: string }>`
    select
      (select coalesce(sum(bytes), 0) from recording_tracks
        where recording_id = ${recordingId} and user_id = ${userId}) as recorded,
      coalesce((select bytes from kept_bytes where user_id = ${userId}), 0) as total,
      (select coalesce(sum(bytes), 0) from recording_tracks
        where user_id = ${userId} and created_at > now() - interval '1 day') as daily`.execute(db);
  const [kept] = rows;
  return {
    recordedBytes: Number(kept?.recorded),
    totalBytes: Number(kept?.total),
    dailyBytes: Number(kept?.daily),
  };
};

/** Counts a chunk that is stored; false when another upload of it was counted first, or the track was closed or dropped. */
export const countChunk = (db: Database, id: string, number: number, bytes: number): Promise<boolean> =>
  changedOne(
    db
      .updateTable('recording_tracks')
      .set((eb) => ({
        chunks: eb('chunks', '+', 1),
        bytes: eb('bytes', '+', String(bytes)),
        grown_at: sql`now()`,
      }))
      .where('id', '=', id)
      .where('chunks', '=', number)
      .where('finished_at', 'is', null),
  );

export const setTrackFinished = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('recording_tracks')
    .set({ finished_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
};

/** Records how long a track plays; false when it was dropped meanwhile. */
export const setTrackDuration = (db: Database, id: string, durationMs: number): Promise<boolean> =>
  changedOne(db.updateTable('recording_tracks').set({ duration_ms: durationMs }).where('id', '=', id));

/** Counts that a track could not be joined within its limits; answers how often that was. */
export const countJoinFailure = async (db: Database, id: string): Promise<number> => {
  const row = await db
    .updateTable('recording_tracks')
    .set((eb) => ({ join_failures: eb('join_failures', '+', 1) }))
    .where('id', '=', id)
    .returning('join_failures')
    .executeTakeFirst();
  return row?.join_failures ?? 0;
};

/** Unfinished tracks of ended recordings that have not grown for a while. */
export const listAbandonedTracks = (db: Database, minutes: number): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('recording_tracks as track')
      .innerJoin('recordings as recording', 'recording.id', 'track.recording_id')
      .select('track.id')
      .where('track.finished_at', 'is', null)
      .where('track.duration_ms', 'is', null)
      .where('track.chunks', '>', 0)
      .where('recording.stopped_at', 'is not', null)
      .where('track.grown_at', '<', sql<Date>`now() - ${minutes} * interval '1 minute'`)
      .limit(500),
  );

/** Those of some tracks that are still there. */
export const listKnownTracks = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  ids.length > 0 ? idsOf(db.selectFrom('recording_tracks').select('id').where('id', 'in', ids)) : [];

/** Drops what was recorded of one person in a room; the files follow by a job of their own. */
export const removeTracksOf = async (db: Database, roomId: string, userId: string): Promise<void> => {
  await sql`
    delete from recording_tracks track using recordings recording, practice_rounds round
    where track.recording_id = recording.id and recording.round_id = round.id
      and round.room_id = ${roomId} and track.user_id = ${userId}`.execute(db);
};

/** Closes what is under way of someone's picture in a room; answers which tracks those were. */
export const finishPicturesOf = async (db: Database, roomId: string, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update recording_tracks track set finished_at = now() from recordings recording, practice_rounds round
    where track.recording_id = recording.id and recording.round_id = round.id
      and round.room_id = ${roomId} and track.user_id = ${userId}
      and track.type = 'video/webm' and track.finished_at is null
    returning track.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Deletes a recording under a lock, so that no track of it can begin meanwhile. */
export const removeTracksOfRecording = async (db: Database, recordingId: string): Promise<void> => {
  const recording = await findRecording(db, recordingId);
  if (!recording) return;
  await lockRoom(db, recording.roomId);
  await db.deleteFrom('recording_tracks').where('recording_id', '=', recordingId).execute();
  await db
    .updateTable('recordings')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', recordingId)
    .execute();
};

/** Drops what is left of recordings that have been kept as long as was promised. */
export const removeExpiredTracks = async (db: Database, now: Date, days: number): Promise<void> => {
  await sql`
    delete from recording_tracks track using recordings recording, practice_rounds round
    where track.recording_id = recording.id and round.id = recording.round_id
      and recording.started_at < ${now}::timestamptz - ${keptDaysSql(sql.ref('round.room_id'), days)} * interval '24 hours'`.execute(
    db,
  );
};
