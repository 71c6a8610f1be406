import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { noticeMinutes, NOTICE_LEAD_MS } from '../../domain/session-notice.ts';
import { startOf } from '../../domain/room.ts';
import { queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

const NEXT_SESSION = ['next-session'];

export const refetchNextSession = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: NEXT_SESSION });

/** Read this often, also in the background: the tab's title speaks, too. */
const FAR_MS = 5 * 60_000;
const NEAR_MS = 60_000;

const readNextSession = async ({ signal }: { signal: AbortSignal }) => {
  const { session, serverTime } = valueOf(await call('readNextSession', {}, { signal }));
  // What counts is the server's clock; this one may be wrong.
  return { session, ahead: serverTime - Date.now() };
};

/** How long until what is said changes by the clock alone. */
const untilNextWord = (startUtc: string, now: number): number => {
  const left = startOf({ startUtc }) - now;
  return left > NOTICE_LEAD_MS ? left - NOTICE_LEAD_MS : ((left % 60_000) + 60_000) % 60_000 || 60_000;
};

/** Your next session while it is time to speak of it, and how many minutes are left. */
export const useNextSession = () => {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: NEXT_SESSION,
    queryFn: readNextSession,
    meta: { failed: 'Failed to fetch the next session' },
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const known = state.data;
      const isNear =
        known?.session && startOf(known.session) - (Date.now() + known.ahead) < NOTICE_LEAD_MS + FAR_MS;
      return isNear ? NEAR_MS : FAR_MS;
    },
  });
  const session = data?.session ?? null;
  const ahead = data?.ahead ?? 0;
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
  return session && left !== null ? { ...session, left } : null;
};
