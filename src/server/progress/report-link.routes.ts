import { done, refuse } from '../../domain/foundation/refusal.ts';
import { createReportLink, hearsByLink, listOwnReportLinks, readReport } from './report-link.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { removeReportLink } from './report-link.store.ts';
import { isSignedIn } from '../account/session.store.ts';
import { findTrack } from '../recording/track.store.ts';
import { mediaName } from '../platform/files/track-file.ts';

export const reportLinkRoutes = {
  createReportLink,
  listReportLinks: listOwnReportLinks,
  revokeReportLink: async ({ db }, { linkId, person }) =>
    (await removeReportLink(db, linkId, person.id)) ? done({ status: true }) : refuse('missing'),
  readReport,
  playTrack: async (ports, { signedTrack }) => {
    const { db, signer, storage } = ports;
    const opened = signer.verifyAt('play-track', signedTrack, ports.now().getTime());
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
} satisfies Partial<Handlers>;
