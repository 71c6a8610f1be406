import { sql } from 'kysely';
import type { TrackType } from '../../domain/track.ts';
import type { Database } from './database.ts';

const tracks = (db: Database) =>
  db
    .selectFrom('recording_tracks as track')
    .innerJoin('recordings as recording', 'recording.id', 'track.recording_id')
    .innerJoin('practice_rounds as round', 'round.id', 'recording.round_id')
    .select([
      'track.id',
      'track.recording_id as recordingId',
      'track.user_id as userId',
      'track.type',
      'track.started_at as startedAt',
      'track.chunks',
      'track.finished_at as finishedAt',
      'track.duration_ms as durationMs',
      'round.room_id as roomId',
    ]);

export type Track = Awaited<ReturnType<ReturnType<typeof tracks>['executeTakeFirstOrThrow']>>;

export const findTrack = (db: Database, id: string): Promise<Track | undefined> =>
  tracks(db).where('track.id', '=', id).executeTakeFirst();

export const listTracks = (db: Database, recordingId: string): Promise<Track[]> =>
  tracks(db).where('track.recording_id', '=', recordingId).orderBy('track.started_at').execute();

/** Finds a track and holds it, so that two uploads of one chunk take turns. */
export const lockTrack = async (trx: Database, id: string): Promise<Track | undefined> => {
  await trx.selectFrom('recording_tracks').select('id').where('id', '=', id).forUpdate().execute();
  return findTrack(trx, id);
};

export const addTrack = async (
  db: Database,
  track: { recordingId: string; userId: string; type: TrackType; startedAt: Date },
): Promise<string> => {
  const { id } = await db
    .insertInto('recording_tracks')
    .values({
      recording_id: track.recordingId,
      user_id: track.userId,
      type: track.type,
      started_at: track.startedAt,
      finished_at: null,
      duration_ms: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const countChunk = async (db: Database, id: string, bytes: number): Promise<void> => {
  await db
    .updateTable('recording_tracks')
    .set((eb) => ({ chunks: eb('chunks', '+', 1), bytes: eb('bytes', '+', String(bytes)) }))
    .where('id', '=', id)
    .execute();
};

export const setTrackFinished = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('recording_tracks')
    .set({ finished_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
};

export const setTrackDuration = async (db: Database, id: string, durationMs: number): Promise<void> => {
  await db.updateTable('recording_tracks').set({ duration_ms: durationMs }).where('id', '=', id).execute();
};

/** Drops what was recorded of one person in a room; the files follow by a job of their own. */
export const removeTracksOf = async (db: Database, roomId: string, userId: string): Promise<void> => {
  await sql`
    delete from recording_tracks track using recordings recording, practice_rounds round
    where track.recording_id = recording.id and recording.round_id = round.id
      and round.room_id = ${roomId} and track.user_id = ${userId}`.execute(db);
};

export const removeTracksOfRecording = async (db: Database, recordingId: string): Promise<void> => {
  await db.deleteFrom('recording_tracks').where('recording_id', '=', recordingId).execute();
  await db
    .updateTable('recordings')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', recordingId)
    .execute();
};

export const removeTracksOlderThan = async (db: Database, days: number): Promise<void> => {
  await db
    .deleteFrom('recording_tracks')
    .where('created_at', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute();
};
