import { useEffect } from 'react';
import type { Room } from '../../contract/room.ts';
import { GroupChoice } from '../group/group-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AvailableRoom } from './available-room.tsx';
import { onDemand } from '../platform/on-demand.tsx';
import { SeatPart } from './seat-part.tsx';
import { isMember } from '../../domain/room/room-member.ts';
import { useUser } from '../account/user.ts';
import { RoomListPanel } from './room-list-panel.tsx';
import type { RoomLists } from '../room/use-rooms.ts';
import { EmptyList } from '../platform/empty-list.tsx';
import { prefetchIdle } from '../platform/when-idle.ts';
import { useBusy } from '../platform/use-busy.ts';
import { readMoreRooms } from '../room/room-cache.ts';

// The tab of one's own sessions is not the first one.
const loadMyRoom = () => import('./my-room.tsx');
const MyRoom = onDemand(loadMyRoom);

export type RoomTab = 'available' | 'mine';

type RoomTabsProps = {
  rooms: RoomLists;
  tab: RoomTab;
  onTab: (tab: RoomTab) => void;
  onSchedule: () => void;
  /** The group whose sessions alone are shown, and the way to choose another. */
  group: string | null;
  onGroup: (groupId: string | null) => void;
};

const emptyLook = 'py-12 @md:py-16';
const NONE_FOR_GROUP = 'No sessions for this group.';

/** So many people can be asked about in one call. */
const ASKED_AT_ONCE = 100;

/** Later open rooms; there are more than one read brings. */
function MoreRooms() {
  const { busy, whileBusy } = useBusy();
  return (
    <Button
      variant="secondary"
      className="mt-4"
      busy={busy}
      busyText="Loading..."
      onClick={() => void whileBusy(readMoreRooms())}
    >
      Show more rooms
    </Button>
  );
}

/** Open invitations, and your own sessions. */
export function RoomTabs({ rooms, tab, onTab, onSchedule, group, onGroup }: RoomTabsProps) {
  const { mine, now, isPending, problem } = rooms;
  const me = useUser();
  useEffect(() => prefetchIdle(loadMyRoom), []);
  const isShown = ({ groupId }: Room) => group === null || groupId === group;
  const available = rooms.available.filter(isShown);
  const open = available.filter(({ guestId }) => !guestId);
  const shownOfMine = mine.filter(isShown);
  const hosts = [...new Set(available.map(({ hostId }) => hostId))];
  const hostsWith = (hostId: string) => {
    const first = hosts.indexOf(hostId);
    return hosts.slice(first - (first % ASKED_AT_ONCE)).slice(0, ASKED_AT_ONCE);
  };
  const count = (list: readonly unknown[]) => (isPending || problem ? null : list.length);
  const choice = <GroupChoice label="Show" all="All rooms" value={group} onChange={onGroup} />;
  const showAll = group !== null && (
    <Button variant="quiet" onClick={() => onGroup(null)}>
      Show all rooms
    </Button>
  );
  return (
    <Tabs
      label="Rooms"
      selected={tab}
      onSelect={(id) => onTab(id === 'mine' ? 'mine' : 'available')}
      tabs={[
        {
          id: 'available',
          name: 'Available rooms',
          count: count(open),
          panel: (
            <RoomListPanel
              rooms={rooms}
              note={
                open.length < available.length ? `${open.length} of ${available.length} can be taken.` : null
              }
              above={choice}
              rows={available.map((room) => (
                <AvailableRoom
                  key={room.id}
                  room={room}
                  mine={mine}
                  hosts={hostsWith(room.hostId)}
                  now={now}
                />
              ))}
              below={rooms.hasMore && <MoreRooms />}
              empty={
                <EmptyList
                  className={emptyLook}
                  title={group === null ? 'No available rooms.' : NONE_FOR_GROUP}
                  next="Schedule a session, and a colleague can accept it."
                >
                  <Button variant="secondary" onClick={onSchedule}>
                    Pick a date
                  </Button>
                  {showAll}
                </EmptyList>
              }
            />
          ),
        },
        {
          id: 'mine',
          name: 'My Upcoming rooms',
          count: count(shownOfMine),
          panel: (
            <RoomListPanel
              rooms={rooms}
              above={choice}
              rows={shownOfMine.map((room) =>
                isMember(room, me.id) ? (
                  <MyRoom key={room.id} room={room} mine={mine} now={now} />
                ) : (
                  <SeatPart key={room.id} part="row" room={room} mine={mine} now={now} />
                ),
              )}
              empty={
                <EmptyList
                  className={emptyLook}
                  title={group === null ? 'You have no upcoming interviews.' : NONE_FOR_GROUP}
                  next="Accept an open invitation, or schedule a session of your own."
                >
                  <Button variant="secondary" onClick={() => onTab('available')}>
                    See available rooms
                  </Button>
                  {showAll || (
                    <Button variant="quiet" onClick={onSchedule}>
                      Pick a date
                    </Button>
                  )}
                </EmptyList>
              }
            />
          ),
        },
      ]}
    />
  );
}
