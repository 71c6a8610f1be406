import { keptUntil } from '../../domain/round/recording.ts';
import { done } from '../../domain/foundation/refusal.ts';
import { readConsentProof } from './consent-proof.ts';
import { deleteRecording, playableTracks, shareRecording } from './kept-recording.ts';
import { findOwnRecording } from './own-recording.ts';
import { addChunk, finishTrack, startTrack } from './upload-track.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { namedOf } from '../profile/profile.store.ts';
import { listKeptRecordings, readKeptDays } from './recording.store.ts';

export const trackRoutes = {
  startTrack,
  addChunk,
  finishTrack,
  listTracks: async (ports, { recordingId, person }) => {
    const found = await findOwnRecording(ports, recordingId, person.id);
    if (!found.ok) return found;
    const { recording } = found.value;
    const tracks = await playableTracks(ports, recording, { person });
    const keptDays = await readKeptDays(ports.db, recording.roomId, ports.recordingDays);
    const expiry = keptUntil(recording.startedAt.getTime(), keptDays);
    return done({ tracks, keptUntil: tracks.length > 0 ? expiry : null });
  },
  listRecordings: async ({ db, recordingDays }, { person }) => {
    const kept = await listKeptRecordings(db, person.id, recordingDays);
    const recordings = kept.map(
      ({ id, roomId, startedAt, firstName, lastName, caseName, isTranscribed, sharedBy, keptDays }) => ({
        id,
        roomId,
        startedAt: startedAt.getTime(),
        keptUntil: keptUntil(startedAt.getTime(), keptDays),
        partner: namedOf({ firstName, lastName }),
        caseName,
        isTranscribed,
        sharing: {
          mine: sharedBy.includes(person.id),
          theirs: sharedBy.some((other) => other !== person.id),
        },
      }),
    );
    return done({ recordings, keptDays: recordingDays });
  },
  shareRecording,
  readConsentProof,
  deleteRecording,
} satisfies Partial<Handlers>;
