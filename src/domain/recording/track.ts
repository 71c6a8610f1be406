import { allowed, done, refuse, type Outcome, type Permission } from '../foundation/refusal.ts';

/** A recorder hands out a chunk each second. */
export const CHUNK_MS = 1000;
/** Far above a second of modest video; anything larger is no chunk of ours. */
export const CHUNK_LIMIT_BYTES = 900_000;
/** Two hours of chunks: beyond any round. */
export const CHUNK_COUNT_LIMIT = 7200;

/**
 * What one person may send of one recording: the longest round at twice the bitrate we ask browsers for. A finished
 * track is held in memory once.
 */
export const RECORDED_LIMIT_BYTES = 512 * 1024 * 1024;
/** A new run of the recorder follows every change of devices and every reload; this is far more than anyone makes. */
export const TRACK_COUNT_LIMIT = 200;

export const TRACK_TYPES = ['audio/webm', 'video/webm'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];

/** One uninterrupted run of one person's recorder. `recordedBytes` are those of all their tracks of the recording. */
export type TrackFacts = {
  userId: string;
  chunks: number;
  recordedBytes: number;
  finishedAt: number | null;
};

/** May a track of this type be kept of someone who answered so about being recorded? */
export const mayRecord = (
  consent: { given: boolean; picture: boolean } | undefined,
  type: TrackType,
): Permission => {
  if (!consent?.given) return refuse('forbidden', 'You have not agreed to be recorded.');
  return type === 'audio/webm' || consent.picture
    ? allowed
    : refuse('forbidden', 'You have agreed to be recorded by sound only.');
};

/** How long after a recording a browser that was cut off may still hand in what it recorded meanwhile. */
const LATE_MS = 24 * 3_600_000;

/** Whether a track may be added: to a recording that runs, or later if it began while that ran. */
export const mayStartTrack = (
  recording: { stoppedAt: number | null; isDeleted: boolean },
  { startedAt, now, ownTracks }: { startedAt: number; now: number; ownTracks: number },
): Outcome<null> => {
  if (recording.isDeleted) return refuse('conflict', 'This recording was deleted.');
  const { stoppedAt } = recording;
  const isTimely = stoppedAt === null || (startedAt < stoppedAt && now < stoppedAt + LATE_MS);
  if (!isTimely) return refuse('conflict', 'This recording has stopped.');
  return ownTracks < TRACK_COUNT_LIMIT
    ? done(null)
    : refuse('conflict', 'This recording has too many parts.');
};

/** A recorder begins a moment before or after the server noted the start; more than this is a wrong clock. */
const CLOCK_SLACK_MS = 60_000;

/** When a track began, as far as its browser's clock can be believed. */
export const trackStart = (startedAt: number, recording: { startedAt: number }, now: number): number =>
  Math.min(now + CLOCK_SLACK_MS, Math.max(recording.startedAt - CLOCK_SLACK_MS, startedAt));

/** How long a track may play: no longer than its recording has run since it began, as far as clocks can be believed. */
export const longestTrackMs = (
  recording: { stoppedAt: Date | null },
  track: { startedAt: Date },
  now: Date,
): number => {
  const ran = (recording.stoppedAt ?? now).getTime() - track.startedAt.getTime();
  return Math.min(CHUNK_COUNT_LIMIT * CHUNK_MS, Math.max(0, ran) + 2 * CLOCK_SLACK_MS);
};

/**
 * The tracks to listen to: of each person no more than the recording lasted. Tracks that run side by side would have hours heard
 * for every minute recorded, while everyone else waits.
 */
export const withinRecording = <T extends { userId: string; durationMs: number | null }>(
  tracks: readonly T[],
  recordedMs: number,
): T[] => {
  // The longest that one track may be always fits.
  const most = Math.max(0, recordedMs) + 3 * CLOCK_SLACK_MS;
  const heard = new Map<string, number>();
  return tracks.filter(({ userId, durationMs }) => {
    const total = (heard.get(userId) ?? 0) + (durationMs ?? 0);
    if (total > most) return false;
    heard.set(userId, total);
    return true;
  });
};

const EBML_MARK = [0x1a, 0x45, 0xdf, 0xa3];

/** Whether bytes begin as a WebM file does. Some recorders hand out its very first byte alone. */
const beginsAsWebm = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && EBML_MARK.every((byte, at) => at >= bytes.length || bytes[at] === byte);

export const TRACK_FINISHED = 'This track is finished.';

/** Whether chunk `number` may be kept: in order and once. A chunk that is kept already is welcome again. */
export const takeChunk = (
  track: TrackFacts,
  userId: string,
  { number, bytes }: { number: number; bytes: Uint8Array },
): Outcome<'keep' | 'known'> => {
  if (track.userId !== userId) return refuse('forbidden');
  if (number < track.chunks) return done('known');
  if (track.finishedAt !== null) return refuse('conflict', TRACK_FINISHED);
  if (number > track.chunks) return refuse('conflict', `The next chunk is ${track.chunks}.`);
  if (number >= CHUNK_COUNT_LIMIT) return refuse('conflict', 'This track is too long.');
  if (bytes.length > CHUNK_LIMIT_BYTES || track.recordedBytes + bytes.length > RECORDED_LIMIT_BYTES)
    return refuse('too-large', 'This is more than a recording may hold.');
  if (number === 0 && !beginsAsWebm(bytes))
    return refuse('invalid', 'A track must begin as a WebM file does.');
  return done('keep');
};
