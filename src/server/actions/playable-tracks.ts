import type { PlayableTrack } from '../../contract/track.ts';
import type { Ports } from '../ports.ts';
import { listTracks } from '../store/track.ts';
import type { Person } from './session.ts';

const LINK_LIFE_MS = 15 * 60_000;

/** What can be played of a recording, each track by a link for one sign-in; `reportLinkId` where they read by a link. */
export const playableTracks = async (
  { db, seal, now }: Pick<Ports, 'db' | 'seal' | 'now'>,
  recording: { id: string; startedAt: Date },
  { person, reportLinkId }: { person: Person; reportLinkId?: string },
): Promise<PlayableTrack[]> => {
  const until = now().getTime() + LINK_LIFE_MS;
  const via: [] | [string] = reportLinkId === undefined ? [] : [reportLinkId];
  return (await listTracks(db, recording.id)).flatMap(({ id, userId, type, startedAt, durationMs }) => {
    if (!durationMs) return [];
    const sealed = seal.closeUntil('play-track', [id, person.id, person.sessionId, ...via], until);
    const offsetMs = startedAt.getTime() - recording.startedAt.getTime();
    return [{ id, userId, type, offsetMs, durationMs, url: `/api/recording/play/${sealed}` }];
  });
};
