import { chunkName, mediaName } from '../platform/files/track-file.ts';

/** A track as the dump has it. */
export type DumpedTrack = { id: string; chunks: number; isFinished: boolean; durationMs: number | null };

type CopyFile = (name: string) => Promise<boolean>;

/**
 * Copies what a track needs, while a server may be joining it; false when that is not there. A join stores the file before
 * it removes a chunk: a copy that finds a chunk missing, and looks for the file after that, finds it.
 */
const copyTrack = async (copy: CopyFile, { id, chunks, isFinished, durationMs }: DumpedTrack) => {
  const isJoined = isFinished && durationMs !== null;
  let hasChunks = !isJoined;
  for (let number = 0; number < chunks && hasChunks; number += 1)
    hasChunks = await copy(chunkName(id, number));
  const hasFile = await copy(mediaName(id));
  // Nothing came, or nothing of it can be played.
  if (chunks === 0 || durationMs === 0) return true;
  return hasFile || (hasChunks && durationMs === null);
};

/** Copies every recording that the dump knows; answers the ids of those whose files are not there. */
export const copyRecordings = async (copy: CopyFile, tracks: readonly DumpedTrack[]): Promise<string[]> => {
  const missing: string[] = [];
  for (const track of tracks) if (!(await copyTrack(copy, track))) missing.push(track.id);
  return missing;
};
