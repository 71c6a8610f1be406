import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Debrief } from '../../contract/debrief.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { newest } from '../realtime/newest.ts';
import { useChannel } from '../realtime/use-channel.ts';

const keyOf = (roundId: string) => ['debrief', roundId];

// Longer waits overflow a browser's timer, and no page is open for that long.
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** Puts a debrief the server answered with where every view of it reads. */
export const useKeepDebrief = () => {
  const queryClient = useQueryClient();
  return (told: Debrief) =>
    queryClient.setQueryData(keyOf(told.id), (known: { debrief: Debrief } | undefined) => ({
      ...known,
      debrief: newest(known?.debrief, told),
    }));
};

/** The marks, notes and forms of a round as far as its reader may see them, live. */
export const useDebrief = (roundId: string) => {
  const queryClient = useQueryClient();
  const keep = useKeepDebrief();
  const query = useQuery({
    queryKey: keyOf(roundId),
    queryFn: async ({ signal }) => valueOf(await call('readDebrief', { roundId }, { signal })),
    meta: { failed: 'Failed to fetch the debrief' },
  });
  const refetch = () => void queryClient.invalidateQueries({ queryKey: keyOf(roundId) });
  useChannel(`debriefs:round:${roundId}`, {
    onLive: refetch,
    onChange: (change) => {
      if (change.table === 'debriefs' && change.new) keep(change.new);
    },
  });

  // That a day is over is not announced, so the page looks by itself.
  const { debrief, serverTime } = query.data ?? {};
  const revealsInMs =
    debrief?.debrief && !debrief.debrief.revealed && serverTime !== undefined
      ? debrief.debrief.revealsAt - serverTime
      : null;
  useEffect(() => {
    if (revealsInMs === null || revealsInMs > LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: keyOf(roundId) }),
      Math.max(0, revealsInMs) + 1000,
    );
    return () => clearTimeout(timer);
  }, [revealsInMs, queryClient, roundId]);

  return { debrief, error: query.error, refetch };
};
