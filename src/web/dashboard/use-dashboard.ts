import { useQuery } from '@tanstack/react-query';
import type { Change } from '../../contract/realtime.ts';
import { isMember } from '../../domain/room.ts';
import { queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { useChannel } from '../realtime/use-channel.ts';

const KEY = ['dashboard'];

const dashboardQuery = {
  queryKey: KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    valueOf(await call('readDashboard', {}, { signal })),
  meta: { failed: 'Failed to load your dashboard' },
};

/** Reads the dashboard again; a read that is under way is enough. */
export const refetchDashboard = (): void =>
  void queryClient.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });

/** Everything the dashboard shows, read at once and again when a room or a round of yours changes. */
export const useDashboard = () => {
  const { id: userId } = useUser();
  const { data, error, isPending } = useQuery(dashboardQuery);
  const onRoom = (change: Change) => {
    if (change.table !== 'practice_rooms') return;
    const isNext = (change.new ?? change.old)?.id === data?.next?.id;
    if (isNext || (change.new && isMember(change.new, userId))) refetchDashboard();
  };
  useChannel('practice_rounds:mine', { onLive: refetchDashboard, onChange: refetchDashboard });
  useChannel('practice_rooms:all', { onLive: refetchDashboard, onChange: onRoom });
  return { data, error, isPending };
};
