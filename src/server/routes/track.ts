import { keptUntil } from '../../domain/recording.ts';
import { done, refuse } from '../../domain/refusal.ts';
import { deleteRecording, playableTracks, shareRecording } from '../actions/kept-recording.ts';
import { findOwnRecording } from '../actions/own-room.ts';
import { hearsByLink } from '../actions/report-link.ts';
import { addChunk, finishTrack, startTrack } from '../actions/upload-track.ts';
import type { Handlers } from '../http/bind.ts';
import { namedOf } from '../store/profile.ts';
import { listKeptRecordings } from '../store/recording.ts';
import { isSignedIn } from '../store/session.ts';
import { findTrack } from '../store/track.ts';
import { mediaName } from '../track-file.ts';

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
  playTrack: async (ports, { sealedTrack }) => {
    const { db, seal, storage } = ports;
    const opened = seal.openAt('play-track', sealedTrack, ports.now().getTime());
    const [trackId, userId, sessionId, reportLinkId] = opened ?? [];
    const isComplete = trackId !== undefined && userId !== undefined && sessionId !== undefined;
    // A link is as good as the sign-in that asked for it: signing out ends both.
    if (!isComplete || !(await isSignedIn(db, sessionId, userId)))
      return refuse('forbidden', 'This link has expired. Open the page again.');
    const track = await findTrack(db, trackId);
    if (track && reportLinkId !== undefined && !(await hearsByLink(ports, reportLinkId, track.recordingId)))
      return refuse('forbidden', 'This recording is no longer shared.');
    const size = track && (await storage.size(mediaName(trackId)));
    if (!track || !size) return refuse('missing');
    const read = (start: number, end: number) => storage.read(mediaName(trackId), start, end);
    return done({ type: track.type, size, lasting: false, read });
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
