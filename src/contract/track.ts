import { z } from 'zod';
import { CHUNK_COUNT_LIMIT, TRACK_TYPES } from '../domain/track.ts';
import { fileBody, type Endpoint } from './endpoint.ts';

const trackId = z.uuid();

/** One person's part of a recording, ready to play from a link that works for a short while. */
const playableTrack = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(TRACK_TYPES),
  /** Milliseconds from the start of the recording to the start of this track. */
  offsetMs: z.number(),
  durationMs: z.number(),
  url: z.string(),
});
export type PlayableTrack = z.infer<typeof playableTrack>;

export const trackEndpoints = {
  startTrack: {
    summary: 'Begin to upload what your own recorder makes of a running recording',
    caller: 'signed-in',
    body: z.object({
      recordingId: z.uuid(),
      /** Chosen by the browser, so that asking again after a lost answer does not begin a second track. */
      trackId: trackId.optional(),
      type: z.enum(TRACK_TYPES),
      /** When the recorder began, by the server's clock. */
      startedAt: z.number(),
    }),
    output: z.object({ trackId: z.string() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  addChunk: {
    summary: 'Keep one chunk of a track of yours, in order; acknowledged once it would survive a power cut',
    caller: 'signed-in',
    params: z.object({ trackId, number: z.coerce.number().pipe(z.int().min(0).max(CHUNK_COUNT_LIMIT)) }),
    bytes: true,
    output: z.object({ next: z.number() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-large', 'upstream'],
  },
  finishTrack: {
    summary: 'Say that a track of yours has no more chunks than these',
    caller: 'signed-in',
    body: z.object({ trackId, chunks: z.int().min(0) }),
    output: z.object({ status: z.literal(true) }),
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  listTracks: {
    summary: 'What can be played of a recording you took part in',
    caller: 'signed-in',
    params: z.object({ recordingId: z.uuid() }),
    output: z.object({ tracks: z.array(playableTrack), keptUntil: z.number().nullable() }),
    refusals: ['forbidden', 'missing'],
  },
  playTrack: {
    summary: 'A track by a link that was given out a short while ago',
    caller: 'anyone',
    params: z.object({ sealedTrack: z.string().max(300) }),
    output: fileBody,
    file: true,
    refusals: ['forbidden', 'missing'],
  },
  deleteRecording: {
    summary: 'Delete what was recorded of a round, for both people and for good',
    caller: 'signed-in',
    params: z.object({ recordingId: z.uuid() }),
    output: z.object({ status: z.literal(true) }),
    refusals: ['forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
