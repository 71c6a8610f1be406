import { CHUNK_LIMIT_BYTES, longestTrackMs } from '../../domain/recording/track.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import { MediaOverrun } from '../ports/media.ts';
import { readPieces, type Storage } from '../ports/storage.ts';
import type { Ports } from '../platform/ports.ts';
import { findRecording } from './recording.store.ts';
import {
  countJoinFailure,
  findTrack,
  setTrackDuration,
  type Track,
  listAbandonedTracks,
} from './track.store.ts';
import { chunkName, mediaName, trackFolder } from '../platform/files/track-file.ts';
import { addJob } from '../platform/jobs/job.store.ts';

/** A worker that overruns its limits mostly does so again, but a machine may have been busy. */
const JOIN_TRIES = 3;

const isStored = async (storage: Storage, name: string) => (await storage.size(name)) !== null;

/** What there is of a track: its chunks, or the file they became if that was stored and its row does not know. */
async function* piecesOf(storage: Storage, { id, chunks }: Track): AsyncGenerator<Uint8Array> {
  // Chunks are deleted in order and only once the file is whole, so where one is missing the file is complete.
  const areStored =
    (await isStored(storage, chunkName(id, 0))) && (await isStored(storage, chunkName(id, chunks - 1)));
  if (!areStored) return yield* readPieces(storage, mediaName(id));
  for (let number = 0; number < chunks; number += 1)
    yield await storage.read(chunkName(id, number), 0, CHUNK_LIMIT_BYTES);
}

/**
 * Makes one seekable file of a track's chunks. Those of a finished track are then deleted, the first one first: where it
 * is missing, the file is complete. Those of a track whose page has not come back are kept, and it may still grow.
 */
export const joinChunks =
  ({ db, storage, media, now, log }: Ports): JobHandler<'join-chunks'> =>
  async ({ trackId }) => {
    const track = await findTrack(db, trackId);
    const recording = track && (await findRecording(db, track.recordingId));
    // Dropped while this waited or worked: whatever it wrote goes too.
    if (!track || !recording) return storage.removeAll(trackFolder(trackId));

    const join = (): Promise<number | null> =>
      media.join(
        piecesOf(storage, track),
        { durationMs: longestTrackMs(recording, track, now()), soundOnly: track.type === 'audio/webm' },
        (file) => storage.putFile(mediaName(trackId), file),
      );
    /** How long it plays: 0 when nothing in it does, null when finding out costs more than a recording may. */
    const playTime = async (): Promise<number | null> => {
      if (track.chunks === 0) return 0;
      try {
        return (await join()) ?? 0;
      } catch (error) {
        if (!(error instanceof MediaOverrun)) throw error;
        const failures = await countJoinFailure(db, trackId);
        log.warn({ trackId, failures, reason: error.message }, 'media work overran its limits');
        if (failures < JOIN_TRIES) throw error;
        return null;
      }
    };

    const isJoined = track.durationMs !== null && !(await isStored(storage, chunkName(trackId, 0)));
    const plays = isJoined ? track.durationMs : await playTime();
    if (!isJoined && !(await setTrackDuration(db, trackId, plays ?? 0)))
      return storage.removeAll(trackFolder(trackId));
    // Chunks that cannot be joined are kept until the recording is deleted, so that operators can look at them.
    if (track.finishedAt === null || plays === null) return;
    for (let number = 0; number < track.chunks; number += 1)
      await storage.removeAll(chunkName(trackId, number));
  };

// A browser that still runs retries far more often than this.
const SILENT_MINUTES = 10;

/** Makes what arrived of a track playable when the page that recorded it has not come back to send the rest. */
export const joinAbandoned =
  ({ db }: Ports): JobHandler<'join-abandoned'> =>
  async () => {
    for (const trackId of await listAbandonedTracks(db, SILENT_MINUTES))
      await addJob(db, 'join-chunks', { trackId });
  };
