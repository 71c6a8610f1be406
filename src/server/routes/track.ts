import { keptUntil } from '../../domain/recording.ts';
import { done } from '../../domain/refusal.ts';
import { deleteRecording, playableTracks, shareRecording } from '../actions/kept-recording.ts';
import { findOwnRecording } from '../actions/own-recording.ts';
import { addChunk, finishTrack, startTrack } from '../actions/upload-track.ts';
import type { Handlers } from '../http/bind.ts';
import { namedOf } from '../store/profile.ts';
import { listKeptRecordings } from '../store/recording.ts';

export const trackRoutes = {
  startTrack,
  addChunk,
  finishTrack,
  listTracks: async (ports, { recordingId, person }) => {
    const found = await findOwnRecording(ports, recordingId, person.id);
    if (!found.ok) return found;
    const { recording } = found.value;
    const tracks = await playableTracks(ports, recording, { person });
    const expiry = keptUntil(recording.startedAt.getTime(), ports.recordingDays);
    return done({ tracks, keptUntil: tracks.length > 0 ? expiry : null });
  },
  listRecordings: async ({ db, recordingDays }, { person }) => {
    const kept = await listKeptRecordings(db, person.id);
    const recordings = kept.map(
      ({ id, startedAt, firstName, lastName, caseName, isTranscribed, sharedBy }) => ({
        id,
        startedAt: startedAt.getTime(),
        keptUntil: keptUntil(startedAt.getTime(), recordingDays),
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
  deleteRecording,
} satisfies Partial<Handlers>;
