import { z } from 'zod';
import { CHUNK_COUNT_LIMIT, TRACK_TYPES } from '../domain/recording/track.ts';
import { accepted, fileBody, type Endpoint } from './endpoint.ts';
import { id } from './text-input.ts';
import { profile } from './profile.ts';

const trackId = id;

/** One person's part of a recording, ready to play from a link that works for a short while. */
export const playableTrack = z.object({
  id: z.string(),
  userId: z.string(),
  type: z.enum(TRACK_TYPES),
  /** Milliseconds from the start of the recording to the start of this track. */
  offsetMs: z.number(),
  durationMs: z.number(),
  url: z.string(),
});
export type PlayableTrack = z.infer<typeof playableTrack>;

/** A recording of a round that is over, of which something is still kept. Times in milliseconds of the server's clock. */
const keptRecording = z.object({
  id: z.string(),
  roomId: z.string(),
  startedAt: z.number(),
  keptUntil: z.number(),
  /** Whom it was made with. */
  partner: profile.pick({ firstName: true, lastName: true }).nullable(),
  caseName: z.string().nullable(),
  /** Whether what was said has been written down, so that the round can be assessed without it. */
  isTranscribed: z.boolean(),
  /** Who agreed that people with a link to the report may hear it: they do once both have. */
  sharing: z.object({ mine: z.boolean(), theirs: z.boolean() }),
});
export type KeptRecording = z.infer<typeof keptRecording>;

export const trackEndpoints = {
  startTrack: {
    whileHeld: true,
    summary: 'Begin to upload what your own recorder makes of a running recording',
    body: z.object({
      recordingId: id,
      /** Chosen by the browser, so that asking again after a lost answer does not begin a second track. */
      trackId: trackId.optional(),
      type: z.enum(TRACK_TYPES),
      /** When the recorder began, by the server's clock. */
      startedAt: z.number(),
    }),
    output: z.object({ trackId: z.string() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-large'],
  },
  addChunk: {
    whileHeld: true,
    summary: 'Keep one chunk of a track of yours, in order; acknowledged once it would survive a power cut',
    params: z.object({ trackId, number: z.coerce.number().pipe(z.int().min(0).max(CHUNK_COUNT_LIMIT)) }),
    bytes: true,
    output: z.object({ next: z.number() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-large', 'upstream', 'no-space'],
  },
  finishTrack: {
    whileHeld: true,
    summary: 'Say that a track of yours has no more chunks than these',
    body: z.object({ trackId, chunks: z.int().min(0) }),
    output: accepted,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  listTracks: {
    summary: 'What can be played of a recording you took part in',
    params: z.object({ recordingId: id }),
    output: z.object({ tracks: z.array(playableTrack), keptUntil: z.number().nullable() }),
    refusals: ['forbidden', 'missing'],
  },
  playTrack: {
    summary: 'A track by a link that was given out a short while ago',
    public: true,
    params: z.object({ signedTrack: z.string().max(300) }),
    output: fileBody,
    file: true,
    refusals: ['forbidden', 'missing'],
  },
  listRecordings: {
    whileHeld: true,
    summary: 'What is still kept of recordings you took part in, newest first; not of one that runs',
    output: z.object({ recordings: z.array(keptRecording), keptDays: z.number() }),
    refusals: [],
  },
  shareRecording: {
    whileHeld: true,
    summary: 'Agree that people with a link to the report may hear a recording of yours, or no longer',
    body: z.object({ recordingId: id, agreed: z.boolean() }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  deleteRecording: {
    whileHeld: true,
    summary: 'Delete what was recorded of a round, permanently and for both people',
    params: z.object({ recordingId: id }),
    output: accepted,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
