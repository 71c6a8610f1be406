import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CallOutput } from '../../contract/endpoints.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { live } from '../realtime/live.ts';

export type HistoryRound = CallOutput<'listMyRounds'>['rounds'][number];

const KEY = ['my-rounds'];
// More rounds than this are never on their way at once; each is one channel.
const FOLLOWED_AT_MOST = 10;

const isUnderWay = ({ progress }: HistoryRound) =>
  progress !== 'ready' && progress !== 'none' && progress !== 'failed';

/** Your rounds as the candidate, newest first; those whose assessment is on its way change as it comes. */
export const useHistory = () => {
  const queryClient = useQueryClient();
  const history = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => valueOf(await call('listMyRounds', {}, { signal })).rounds,
  });
  const readAnew = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: KEY }));

  const followed = (history.data ?? [])
    .filter(isUnderWay)
    .slice(0, FOLLOWED_AT_MOST)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    const ends = followed
      .split(' ')
      .filter(Boolean)
      .map((id) =>
        live.follow(`practice_rounds:round:${id}`, { onLive: () => readAnew(), onChange: () => readAnew() }),
      );
    return () => {
      for (const end of ends) end();
    };
  }, [followed]);

  return { ...history, readAnew: () => void queryClient.invalidateQueries({ queryKey: KEY }) };
};
