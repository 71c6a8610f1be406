import { randomUUID } from 'node:crypto';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayEnter } from '../../domain/room-policy.ts';
import { mayStartTrack, takeChunk, trackStart, type TrackType } from '../../domain/track.ts';
import { errorCode } from '../error-code.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { readConsents } from '../store/consent.ts';
import { addJob } from '../store/job.ts';
import { findRecording } from '../store/recording.ts';
import {
  addTrack,
  countBytes,
  countChunk,
  countTracks,
  findTrack,
  lockTrack,
  setTrackFinished,
  type Track,
} from '../store/track.ts';
import { chunkName } from '../track-file.ts';
import { inRoom } from './in-room.ts';

type NewTrack = {
  person: Person;
  recordingId: string;
  trackId?: string | undefined;
  type: TrackType;
  startedAt: number;
};

/** Begins a track of the caller's own in a recording that runs. Asking twice for the same one is harmless. */
export const startTrack = async (
  ports: Ports,
  { person, recordingId, trackId = randomUUID(), type, startedAt }: NewTrack,
): Promise<Outcome<{ trackId: string }>> => {
  const found = await findRecording(ports.db, recordingId);
  if (!found) return refuse('missing');
  // Taking consent back and deleting a recording lock the room too, so that no track slips in behind them.
  return inRoom(
    ports,
    found.roomId,
    (room) => mayEnter(room, person.id),
    async ({ trx, room }) => {
      if (!(await readConsents(trx, room.id)).get(person.id)?.given)
        return refuse('forbidden', 'You have not agreed to be recorded.');
      const known = await findTrack(trx, trackId);
      if (known) return known.userId === person.id ? done({ trackId }) : refuse('forbidden');
      const recording = await findRecording(trx, recordingId);
      if (!recording) return refuse('missing');
      const now = ports.now().getTime();
      const verdict = mayStartTrack(
        { stoppedAt: recording.stoppedAt?.getTime() ?? null, isDeleted: recording.deletedAt !== null },
        { startedAt, now, ownTracks: await countTracks(trx, recordingId, person.id) },
      );
      if (!verdict.ok) return verdict;
      const begun = new Date(trackStart(startedAt, { startedAt: recording.startedAt.getTime() }, now));
      await addTrack(trx, { id: trackId, recordingId, userId: person.id, type, startedAt: begun });
      return done({ trackId });
    },
  );
};

const factsOf = (track: Track, recordedBytes: number) => ({
  ...track,
  recordedBytes,
  finishedAt: track.finishedAt?.getTime() ?? null,
});

/** Keeps one chunk: first the bytes, safely, then the count; a repeat of a kept one changes nothing. */
export const addChunk = (
  { db, storage, log }: Ports,
  { person, trackId, number, bytes }: { person: Person; trackId: string; number: number; bytes: Uint8Array },
): Promise<Outcome<{ next: number }>> =>
  db.transaction().execute(async (trx) => {
    const track = await lockTrack(trx, trackId);
    if (!track) return refuse('missing');
    const recorded = await countBytes(trx, track.recordingId, person.id);
    const verdict = takeChunk(factsOf(track, recorded), person.id, { number, bytes });
    if (!verdict.ok) return verdict;
    if (verdict.value === 'known') return done({ next: track.chunks });
    try {
      await storage.put(chunkName(track.id, number), bytes);
    } catch (error) {
      log.error({ code: errorCode(error) ?? 'unknown' }, 'a chunk could not be stored');
      return refuse(
        'upstream',
        'The recording cannot be stored right now. Your browser keeps it and will try again.',
      );
    }
    await countChunk(trx, trackId, bytes.length);
    return done({ next: number + 1 });
  });

/** Closes a track whose chunks are all here and has them made into one file. */
export const finishTrack = (
  { db }: Ports,
  { person, trackId, chunks }: { person: Person; trackId: string; chunks: number },
): Promise<Outcome<{ status: true }>> =>
  db.transaction().execute(async (trx) => {
    const track = await lockTrack(trx, trackId);
    if (!track) return refuse('missing');
    if (track.userId !== person.id) return refuse('forbidden');
    if (track.finishedAt === null) {
      if (track.chunks !== chunks) return refuse('conflict', `The next chunk is ${track.chunks}.`);
      await setTrackFinished(trx, trackId);
      await addJob(trx, 'join-chunks', { trackId });
    }
    return done({ status: true });
  });
