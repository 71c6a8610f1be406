import { z } from 'zod';
import { chunkName, mediaName } from '../actions/upload-track.ts';
import type { Ports } from '../ports.ts';
import { findTrack, setTrackDuration } from '../store/track.ts';
import { defineJob } from './job.ts';

/** Makes one seekable file of a finished track's chunks, then lets the chunks go. */
export const joinChunks = ({ db, storage, remuxer }: Ports) =>
  defineJob('join-chunks', z.object({ trackId: z.uuid() }), async ({ trackId }) => {
    const track = await findTrack(db, trackId);
    if (!track || track.durationMs !== null) return;
    const pieces: Uint8Array[] = [];
    for (let number = 0; number < track.chunks; number += 1) {
      const name = chunkName(trackId, number);
      pieces.push(await storage.read(name, 0, (await storage.size(name)) ?? 0));
    }
    const media = await remuxer.remux(Buffer.concat(pieces));
    if (media) await storage.put(mediaName(trackId), media.bytes);
    await setTrackDuration(db, trackId, media?.durationMs ?? 0);
    for (let number = 0; number < track.chunks; number += 1)
      await storage.removeAll(chunkName(trackId, number));
  });
