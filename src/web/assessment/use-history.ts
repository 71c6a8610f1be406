import { useQuery, useQueryClient } from '@tanstack/react-query';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useChannel } from '../realtime/use-channel.ts';

const KEY = ['my-rounds'];

export const historyQuery = {
  queryKey: KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => valueOf(await call('listMyRounds', {}, { signal })),
  meta: { failed: 'Failed to fetch rounds' },
};

/** Your rounds as the candidate and those shared with you, newest first; both change as things happen. */
export const useHistory = () => {
  const queryClient = useQueryClient();
  const history = useQuery(historyQuery);
  const refetch = () => void queryClient.invalidateQueries({ queryKey: KEY });
  useChannel('practice_rounds:mine', { onLive: refetch, onChange: refetch });
  return { ...history, refetch };
};
