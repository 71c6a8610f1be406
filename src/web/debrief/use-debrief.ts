import { useEffect } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import type { Result } from '../platform/client.ts';
import { keepDebrief, useDebriefQuery } from '../mark/debrief-query.ts';

// Longer waits overflow a browser's timer, and no page is open for that long.
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** The marks, notes and forms of a round as far as its reader may see them, live. */
export const useDebrief = (roundId: string) => {
  const { data, error, refetch } = useDebriefQuery(roundId);

  // That a day is over is not announced, so the page of someone who handed in looks by itself.
  const { debrief, serverTime } = data ?? {};
  const revealsInMs =
    debrief?.debrief &&
    debrief.debrief.mine.state !== 'open' &&
    !debrief.debrief.revealed &&
    serverTime !== undefined
      ? debrief.debrief.revealsAt - serverTime
      : null;
  useEffect(() => {
    if (revealsInMs === null || revealsInMs > LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(() => void refetch(), Math.max(0, revealsInMs) + 1000);
    return () => clearTimeout(timer);
  }, [revealsInMs, refetch]);

  return { debrief, error, refetch };
};

/** Shows the debrief that a change was answered with, or says why the change failed. */
export const takeDebriefReply = (result: Result<{ debrief: Debrief }>): void => {
  if (result.ok) keepDebrief(result.value.debrief);
  else toastCallFailure(result.failure);
};
