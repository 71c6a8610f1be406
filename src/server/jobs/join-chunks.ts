import { chunkName, mediaName, trackFolder } from '../track-file.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findTrack, setTrackDuration, type Track } from '../store/track.ts';

/**
 * Makes one seekable file of a track's chunks. Those of a finished track are then let go, the first one first: where it
 * is missing, the file is complete. Those of a track whose page has not come back are kept, and it may still grow.
 */
export const joinChunks = ({ db, storage, remuxer }: Ports): JobHandler<'join-chunks'> => {
  const readChunks = async ({ id, chunks, bytes }: Track): Promise<Uint8Array<ArrayBuffer>> => {
    const whole = new Uint8Array(Number(bytes));
    let at = 0;
    for (let number = 0; number < chunks; number += 1) {
      const name = chunkName(id, number);
      const size = await storage.size(name);
      // Chunks are let go only once the file is whole. That the row does not know of it yet means that it was restored
      // from a backup made in between.
      const file = size === null ? await storage.size(mediaName(id)) : null;
      if (file !== null) return storage.read(mediaName(id), 0, file);
      const chunk = await storage.read(name, 0, size ?? 0);
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  };

  return async ({ trackId }) => {
    const track = await findTrack(db, trackId);
    // Dropped while this waited or worked: whatever it wrote goes too.
    if (!track) return storage.removeAll(trackFolder(trackId));
    const isJoined = track.durationMs !== null && (await storage.size(chunkName(trackId, 0))) === null;
    if (!isJoined) {
      const media = await remuxer.remux(await readChunks(track));
      if (media) await storage.put(mediaName(trackId), media.bytes);
      if (!(await setTrackDuration(db, trackId, media?.durationMs ?? 0)))
        return storage.removeAll(trackFolder(trackId));
    }
    if (track.finishedAt === null) return;
    for (let number = 0; number < track.chunks; number += 1)
      await storage.removeAll(chunkName(trackId, number));
  };
};
