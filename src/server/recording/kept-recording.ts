import type { PlayableTrack } from '../../contract/track.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { partnerId } from '../../domain/room/room-member.ts';
import { mayDeleteRecording } from '../../domain/round/round-policy.ts';
import type { Ports } from '../platform/ports.ts';
import { findRound } from '../round/round.store.ts';
import { setRecordingShared } from './recording.store.ts';
import { listTracks, removeTracksOfRecording } from './track.store.ts';
import { findOwnRecording } from './own-recording.ts';
import type { Person, RequestBy, Accepted } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

const LINK_LIFE_MS = 15 * 60_000;

/** Who plays: someone signed in, or someone who reads by a link, signed in or by a mailed code. */
type RecordingListener = { person: Person; reportLinkId?: string } | { person: null; reportLinkId: string };

const signTrack = (
  { signer }: Pick<Ports, 'signer'>,
  trackId: string,
  by: RecordingListener,
  until: number,
): string => {
  if (by.person === null) return signer.signUntil('play-shared-track', [trackId, by.reportLinkId], until);
  const via: [] | [string] = by.reportLinkId === undefined ? [] : [by.reportLinkId];
  return signer.signUntil('play-track', [trackId, by.person.id, by.person.sessionId, ...via], until);
};

/** What can be played of a recording, each track by a link that ends soon, and with the sign-in that asked for it. */
export const playableTracks = async (
  ports: Pick<Ports, 'db' | 'signer' | 'now'>,
  recording: { id: string; startedAt: Date },
  by: RecordingListener,
): Promise<PlayableTrack[]> => {
  const until = ports.now().getTime() + LINK_LIFE_MS;
  return (await listTracks(ports.db, recording.id)).flatMap(({ id, userId, type, startedAt, durationMs }) => {
    if (!durationMs) return [];
    const offsetMs = startedAt.getTime() - recording.startedAt.getTime();
    const url = `/api/recording/play/${signTrack(ports, id, by, until)}`;
    return [{ id, userId, type, offsetMs, durationMs, url }];
  });
};

/** Deletes both people's tracks of a recording; what was written down of it stays. */
export const deleteRecording = async (
  ports: Ports,
  { person, recordingId }: RequestBy<'deleteRecording'>,
): Accepted => {
  const found = await findOwnRecording(ports, recordingId, person.id);
  if (!found.ok) return found;
  const round = await findRound(ports.db, found.value.recording.roundId);
  if (!round) return refuse('missing');
  const permission = mayDeleteRecording(round, person.id);
  if (!permission.ok) return permission;
  await transact(ports.db, (trx) => removeTracksOfRecording(trx, recordingId));
  return done({ status: true });
};

/** Agrees, or no longer, that people with a link to the report hear a recording the caller is on. */
export const shareRecording = async (
  ports: Pick<Ports, 'db'>,
  { person, recordingId, agreed }: RequestBy<'shareRecording'>,
): Accepted => {
  const found = await findOwnRecording(ports, recordingId, person.id);
  if (!found.ok) return found;
  const other = partnerId(found.value.room, person.id);
  if (other === null) return refuse('conflict', 'The other person is no longer there to agree.');
  await setRecordingShared(ports.db, { recordingId, userId: person.id, askedId: other, agreed });
  return done({ status: true });
};
