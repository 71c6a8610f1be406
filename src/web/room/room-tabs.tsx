import { GroupChoice } from '../group/group-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AvailableRoom } from './available-room.tsx';
import { MyRoom } from './my-room.tsx';
import { RoomListPanel } from './room-list-panel.tsx';
import type { Rooms } from './use-rooms.ts';
import type { ReactNode } from 'react';
import { PairedRings } from '../parts/paired-rings.tsx';

/** Nothing here yet, and what to do about it. */
export function EmptyList({ title, next, children }: { title: string; next: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 py-12 @md:py-16">
      <div className="mb-4">
        <PairedRings />
      </div>
      <p className="text-lead font-semibold">{title}</p>
      <p className="text-ink-soft">{next}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

export type RoomTab = 'available' | 'mine';

type RoomTabsProps = {
  rooms: Rooms;
  tab: RoomTab;
  onTab: (tab: RoomTab) => void;
  onSchedule: () => void;
  /** The group whose sessions alone are shown, and the way to choose another. */
  group: string | null;
  onGroup: (groupId: string | null) => void;
};

/** Open invitations, and your own sessions. */
export function RoomTabs({ rooms, tab, onTab, onSchedule, group, onGroup }: RoomTabsProps) {
  const { mine, now, isPending, problem } = rooms;
  const available = rooms.available.filter(({ groupId }) => group === null || groupId === group);
  // As many as can be asked about at once.
  const hosts = [...new Set(available.map(({ hostId }) => hostId))].slice(0, 100);
  const count = (list: readonly unknown[]) => (isPending || problem ? null : list.length);
  return (
    <Tabs
      label="Rooms"
      selected={tab}
      onSelect={(id) => onTab(id === 'mine' ? 'mine' : 'available')}
      tabs={[
        {
          id: 'available',
          name: 'Available rooms',
          count: count(available),
          panel: (
            <RoomListPanel
              rooms={rooms}
              above={<GroupChoice label="Show" all="All rooms" value={group} onChange={onGroup} />}
              rows={available.map((room) => (
                <AvailableRoom key={room.id} room={room} mine={mine} hosts={hosts} now={now} />
              ))}
              empty={
                <EmptyList
                  title={group === null ? 'No available rooms.' : 'No sessions for this group.'}
                  next="Schedule a session, and a colleague can accept it."
                >
                  <Button variant="secondary" onClick={onSchedule}>
                    Pick a date
                  </Button>
                  {group !== null && (
                    <Button variant="quiet" onClick={() => onGroup(null)}>
                      Show all rooms
                    </Button>
                  )}
                </EmptyList>
              }
            />
          ),
        },
        {
          id: 'mine',
          name: 'My Upcoming rooms',
          count: count(mine),
          panel: (
            <RoomListPanel
              rooms={rooms}
              rows={mine.map((room) => (
                <MyRoom key={room.id} room={room} mine={mine} now={now} />
              ))}
              empty={
                <EmptyList
                  title="You have no upcoming interviews."
                  next="Accept an open invitation, or schedule a session of your own."
                >
                  <Button variant="secondary" onClick={() => onTab('available')}>
                    See available rooms
                  </Button>
                  <Button variant="quiet" onClick={onSchedule}>
                    Pick a date
                  </Button>
                </EmptyList>
              }
            />
          ),
        },
      ]}
    />
  );
}
