import { done, refuse } from '../../domain/foundation/refusal.ts';
import { createReportLink, mayPlayByLink, listOwnReportLinks, readReport } from './report-link.ts';
import { enterReportCode, requestReportCode } from './report-code.ts';
import type { Ports } from '../platform/ports.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { removeReportLink } from './report-link.store.ts';
import { addAudit } from '../account/audit.store.ts';
import { isSignedIn } from '../account/session.store.ts';
import { findTrack } from '../recording/track.store.ts';
import { mediaName } from '../platform/files/track-file.ts';

/** The track that a signed address plays, and the link it was read by. */
const openedTrack = async ({ db, signer, now }: Ports, signedTrack: string) => {
  const at = now().getTime();
  const [sharedId, sharedBy] = signer.verifyAt('play-shared-track', signedTrack, at) ?? [];
  if (sharedId !== undefined && sharedBy !== undefined) return { trackId: sharedId, reportLinkId: sharedBy };
  const [trackId, userId, sessionId, reportLinkId] = signer.verifyAt('play-track', signedTrack, at) ?? [];
  const isComplete = trackId !== undefined && userId !== undefined && sessionId !== undefined;
  // An address is as good as the sign-in that asked for it: signing out ends both.
  return isComplete && (await isSignedIn(db, sessionId, userId)) ? { trackId, reportLinkId } : null;
};

export const reportLinkRoutes = {
  createReportLink,
  listReportLinks: listOwnReportLinks,
  revokeReportLink: async ({ db }, { linkId, person }) => {
    if (!(await removeReportLink(db, linkId, person.id))) return refuse('missing');
    await addAudit(db, { act: 'report-link-revoked', by: person });
    return done({ status: true });
  },
  readReport,
  requestReportCode,
  enterReportCode,
  playTrack: async (ports, { signedTrack }) => {
    const { db, storage } = ports;
    const opened = await openedTrack(ports, signedTrack);
    if (!opened) return refuse('forbidden', 'This link has expired. Open the page again.');
    const { trackId, reportLinkId } = opened;
    const track = await findTrack(db, trackId);
    if (track && reportLinkId !== undefined && !(await mayPlayByLink(ports, reportLinkId, track.recordingId)))
      return refuse('forbidden', 'This recording is no longer shared.');
    const size = track && (await storage.size(mediaName(trackId)));
    if (!track || !size) return refuse('missing');
    const read = (start: number, end: number) => storage.read(mediaName(trackId), start, end);
    return done({ type: track.type, size, lasting: false, read });
  },
} satisfies Partial<Handlers>;
