import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Dashboard } from '../../contract/dashboard.ts';
import { useUser } from '../account/user.ts';
import { AvailableRoom } from '../booking/available-room.tsx';
import { ScreenLink, textLink } from '../platform/screen-link.tsx';
import { useProfile } from '../profile/profile.ts';
import { applyMutation } from '../room/room-list.ts';
import { usePendingRoomMutations } from '../room/room-mutation.ts';
import { Card } from '../ui/card.tsx';

type OpenSessionsProps = { open: NonNullable<Dashboard['open']>; now: number };

/** The nearest sessions that can be taken, each with its button. */
export function OpenSessions({ open: { thisWeek, nearest }, now }: OpenSessionsProps) {
  const { id } = useUser();
  const { data: profile } = useProfile();
  const me = { id, profile: profile ?? null };
  const rooms = usePendingRoomMutations().reduce<readonly (typeof nearest)[number][]>(
    (list, mutation) => applyMutation(list, mutation, me),
    nearest,
  );
  const hosts = [...new Set(rooms.map(({ hostId }) => hostId))];
  return (
    <Card title="Open sessions">
      <div className="@container -mt-5">
        <ul>
          {rooms.map((room) => (
            <AvailableRoom key={room.id} room={room} mine={[]} hosts={hosts} now={now} />
          ))}
        </ul>
      </div>
      <ScreenLink to="/interview-scheduling" className={`mt-5 inline-flex items-center gap-1.5 ${textLink}`}>
        {thisWeek > nearest.length ? `All ${thisWeek} this week` : 'All sessions'}
        <ArrowRight aria-hidden="true" className="size-4" />
      </ScreenLink>
    </Card>
  );
}
