import { done, refuse, type Outcome } from './refusal.ts';

/** A recorder hands out a chunk each second. */
export const CHUNK_MS = 1000;
/** Far above a second of modest video; anything larger is no chunk of ours. */
export const CHUNK_LIMIT_BYTES = 900_000;
/** Two hours of chunks: beyond any round. */
export const CHUNK_COUNT_LIMIT = 7200;

export const TRACK_TYPES = ['audio/webm', 'video/webm'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];

/** One uninterrupted run of one person's recorder. */
export type TrackFacts = { userId: string; chunks: number; finishedAt: number | null };

/** Whether chunk `number` may be kept: in order and once. A chunk that is kept already is welcome again. */
export const takeChunk = (track: TrackFacts, userId: string, number: number): Outcome<'keep' | 'known'> => {
  if (track.userId !== userId) return refuse('forbidden');
  if (number < track.chunks) return done('known');
  if (track.finishedAt !== null) return refuse('conflict', 'This track is finished.');
  if (number > track.chunks) return refuse('conflict', `The next chunk is ${track.chunks}.`);
  return number < CHUNK_COUNT_LIMIT ? done('keep') : refuse('conflict', 'This track is too long.');
};
