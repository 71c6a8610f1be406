import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NowState } from '../../contract/now.ts';
import type { Failure } from '../../domain/foundation/failure-wording.ts';
import { HERE_EVERY_MS, type NowWish } from '../../domain/partner/now-queue.ts';
import { endpointQuery, queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useChannel } from '../account/use-channel.ts';
import { playSound } from '../platform/page-sounds.ts';
import type { Result } from '../platform/client.ts';
import { serverClock } from '../platform/server-clock.ts';
import { useStore } from '../platform/store.ts';
import { useServerNow } from '../practice/use-server-now.ts';

type Reply = Result<{ now: NowState; serverTime: number }>;
/** Each answer tells the server's time. */
const withClock = async (ask: () => Promise<Reply>): Promise<Reply> => {
  const asked = serverClock.pageNow();
  const reply = await ask();
  // An early read was asked for before this page was drawn, and says less about the clock.
  if (reply.ok) serverClock.take(Math.min(asked, reply.asked ?? asked), reply.value.serverTime);
  return reply;
};
const nowQuery = {
  ...endpointQuery('readNow', {}, 'Failed to fetch who is free now'),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    valueOf(await withClock(() => call('readNow', {}, { signal }))),
};
const { queryKey } = nowQuery;

/** Someone's place among those who are free now: read, kept while the page is open, and given up with it. */
export const useNow = () => {
  const { data, isPending, isError, refetch } = useQuery({ ...nowQuery, staleTime: 0, gcTime: 0 });
  const reread = () => void refetch();
  useChannel('now:mine', { onLive: reread, onChange: reread });
  const [failure, setFailure] = useState<Failure | null>(null);
  const now = data?.now ?? null;
  const asked = useRef<{ wish: NowWish; groupId: string | null }>({ wish: 'Anything', groupId: null });
  const isThere = now?.state === 'waiting' || now?.state === 'asked';
  const wasThere = useRef(false);

  const join = async (wish: NowWish, groupId: string | null): Promise<void> => {
    asked.current = { wish, groupId };
    const result = await withClock(() => call('joinNow', { wish, groupId }));
    if (result.ok) queryClient.setQueryData(queryKey, result.value);
    setFailure(result.ok ? null : result.failure);
  };

  const stillHere = useEffectEvent(() => {
    const kept = now?.state === 'waiting' ? now : asked.current;
    void join(kept.wish, kept.groupId);
  });
  useEffect(() => {
    wasThere.current = isThere;
    if (!isThere) return undefined;
    const timer = setInterval(stillHere, HERE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isThere]);
  // Who goes to another page is no longer waiting; a page that is closed is missed by the server.
  useEffect(
    () => () => {
      if (wasThere.current) void call('leaveNow', {});
    },
    [],
  );

  const meetingId = now?.state === 'asked' ? now.meetingId : null;
  useEffect(() => {
    if (meetingId !== null) playSound('chime');
  }, [meetingId]);

  return {
    now,
    isPending,
    isError: isError && !data,
    failure,
    refetch: reread,
    join,
    leave: async (): Promise<void> => {
      const result = await call('leaveNow', {});
      setFailure(result.ok ? null : result.failure);
      await refetch();
    },
    answer: async (meet: boolean): Promise<void> => {
      if (meetingId === null) return;
      const result = await withClock(() => call('answerNow', { meetingId, meet }));
      if (result.ok) queryClient.setQueryData(queryKey, result.value);
      else await refetch();
    },
  };
};

/** Whole seconds until a moment of the server's clock, counted down; `from` is a moment before it. */
export const useCountdown = ({ from, until }: { from: number; until: number }): number => {
  const { reading } = useStore(serverClock);
  return Math.max(0, Math.ceil((until - useServerNow(from, reading?.ahead ?? 0)) / 1000));
};
