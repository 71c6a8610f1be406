import { useQuery } from '@tanstack/react-query';
import type { Change } from '../../contract/realtime.ts';
import { isMember } from '../../domain/room.ts';
import { useUser } from '../account/user.ts';
import { useChannel } from '../realtime/use-channel.ts';
import { dashboardQuery, refetchDashboard } from './dashboard-query.ts';

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
