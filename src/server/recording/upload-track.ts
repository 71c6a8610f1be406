import { randomUUID } from 'node:crypto';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import { mayStore } from '../../domain/recording/storage-quota.ts';
import {
  mayRecord,
  mayStartTrack,
  takeChunk,
  TRACK_FINISHED,
  trackStart,
} from '../../domain/recording/track.ts';
import { isDiskFull } from '../platform/database/database-away.ts';
import { errorCode } from '../platform/files/error-code.ts';
import type { RequestBy, Accepted, Reply } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { readConsents } from './consent.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { findRecording } from './recording.store.ts';
import {
  addTrack,
  countChunk,
  countKept,
  countTracks,
  findTrack,
  lockTrack,
  setTrackFinished,
} from './track.store.ts';
import { chunkName } from '../platform/files/track-file.ts';
import { inRoom } from '../room/in-room.ts';
import { transact } from '../platform/database/transact.ts';

/** Begins a track of the caller's own in a recording that runs. Asking twice for the same one is harmless. */
export const startTrack = async (
  ports: Ports,
  { person, recordingId, trackId = randomUUID(), type, startedAt }: RequestBy<'startTrack'>,
): Reply<'startTrack'> => {
  const found = await findRecording(ports.db, recordingId);
  if (!found) return refuse('missing');
  // Taking consent back and deleting a recording lock the room too, so that no track slips in behind them.
  return inRoom(ports, { roomId: found.roomId, person, may: mayEnter }, async ({ trx, room }) => {
    const consent = (await readConsents(trx, room.id)).get(person.id);
    const permission = mayRecord(
      consent && { ...consent, picture: consent.picture && ports.recordsVideo },
      type,
    );
    if (!permission.ok) return permission;
    const known = await findTrack(trx, trackId);
    if (known) return known.userId === person.id ? done({ trackId }) : refuse('forbidden');
    const recording = await findRecording(trx, recordingId);
    if (!recording) return refuse('missing');
    const now = ports.now().getTime();
    const space = mayStore(await countKept(trx, person.id, recordingId), 1, ports.storageQuota);
    if (!space.ok) return space;
    const verdict = mayStartTrack(
      { stoppedAt: recording.stoppedAt?.getTime() ?? null, isDeleted: recording.deletedAt !== null },
      { startedAt, now, ownTracks: await countTracks(trx, recordingId, person.id) },
    );
    if (!verdict.ok) return verdict;
    const begun = new Date(trackStart(startedAt, { startedAt: recording.startedAt.getTime() }, now));
    await addTrack(trx, { id: trackId, recordingId, userId: person.id, type, startedAt: begun });
    return done({ trackId });
  });
};

/**
 * Keeps one chunk: first the bytes, then the count, and no transaction around them, because a store that stalls would
 * hold its connection. The count is one conditional statement, so of two uploads of one chunk one counts.
 */
export const addChunk = async (
  { db, storage, storageQuota, log }: Ports,
  { person, trackId, number, bytes }: RequestBy<'addChunk'>,
): Reply<'addChunk'> => {
  const track = await findTrack(db, trackId);
  if (!track) return refuse('missing');
  const kept = await countKept(db, person.id, track.recordingId);
  const finishedAt = track.finishedAt?.getTime() ?? null;
  const facts = { ...track, finishedAt, recordedBytes: kept.recordedBytes };
  const verdict = takeChunk(facts, person.id, { number, bytes });
  if (!verdict.ok) return verdict;
  if (verdict.value === 'known') return done({ next: track.chunks });
  const room = mayStore(kept, bytes.length, storageQuota);
  if (!room.ok) return room;
  try {
    await storage.put(chunkName(track.id, number), bytes);
  } catch (error) {
    log.error({ code: errorCode(error) ?? 'unknown' }, 'chunk not stored');
    return isDiskFull(error)
      ? refuse(
          'no-space',
          'The server has no room left for your recording. Your browser keeps it and will try again.',
        )
      : refuse(
          'upstream',
          'The recording cannot be stored right now. Your browser keeps it and will try again.',
        );
  }
  if (await countChunk(db, track.id, number, bytes.length)) return done({ next: number + 1 });
  const now = await findTrack(db, track.id);
  if (now) return now.chunks > number ? done({ next: now.chunks }) : refuse('conflict', TRACK_FINISHED);
  // Dropped while the bytes were on their way: its files may be gone already, and these came after.
  await addJob(db, 'remove-track-files', { trackId: track.id });
  return refuse('missing');
};

/** Closes a track whose chunks are all here and has them made into one file. */
export const finishTrack = ({ db }: Ports, { person, trackId, chunks }: RequestBy<'finishTrack'>): Accepted =>
  transact(db, async (trx) => {
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
