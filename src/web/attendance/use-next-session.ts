import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noticeMinutes, NOTICE_LEAD_MS } from '../../domain/attendance/session-notice.ts';
import { startOf } from '../../domain/room/room.ts';
import { endpointQuery, refetchEndpoints } from '../account/query-client.ts';
import { useChannel } from '../account/use-channel.ts';

/** Read this often, also in the background: the tab's title speaks, too. */
const FAR_MS = 5 * 60_000;
const NEAR_MS = 60_000;

/** How long until what is said changes by the clock alone. */
const untilNextWord = (startUtc: string, now: number): number => {
  const left = startOf({ startUtc }) - now;
  return left > NOTICE_LEAD_MS ? left - NOTICE_LEAD_MS : ((left % 60_000) + 60_000) % 60_000 || 60_000;
};

/** Your next session while it is time to speak of it, and how many minutes are left. */
export const useNextSession = () => {
  const { data, dataUpdatedAt } = useQuery({
    ...endpointQuery('readNextSession', {}, 'Failed to fetch the next session'),
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data: known, dataUpdatedAt: readAt } }) => {
      if (!known?.session) return FAR_MS;
      const now = known.serverTime + Date.now() - readAt;
      return startOf(known.session) - now < NOTICE_LEAD_MS + FAR_MS ? NEAR_MS : FAR_MS;
    },
  });
  const session = data?.session ?? null;
  // What counts is the server's clock; this one may be wrong.
  const ahead = data ? data.serverTime - dataUpdatedAt : 0;
  const [ticked, setTicked] = useState(Date.now);
  // A timer of a sleeping tab may be late, so a read moves the clock on as well.
  const now = Math.max(ticked, dataUpdatedAt) + ahead;

  useEffect(() => {
    if (!session) return undefined;
    const wait = Math.min(untilNextWord(session.startUtc, now), FAR_MS);
    // Just after the word changes, and never twice for the same one.
    const timer = setTimeout(() => setTicked(Date.now()), wait + 50);
    return () => clearTimeout(timer);
  }, [session, now]);

  const left = session && noticeMinutes(session, now);
  // Only while someone may ring: a page that waits for nothing needs no line to the server for it.
  const reread = () => void refetchEndpoints('readNextSession');
  useChannel(left === null ? null : 'rings:mine', { onLive: reread, onChange: reread });
  return session && left !== null ? { ...session, left } : null;
};
