import { useRef, useState } from 'react';
import { useSearchParams } from '../platform/router.tsx';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { PageHeading } from '../platform/page-heading.tsx';
import { viewerLocale } from '../platform/when.ts';
import { RoomTabs, type RoomTab } from '../booking/room-tabs.tsx';
import { ScheduleCard } from '../booking/schedule-card.tsx';
import { useRooms } from '../room/use-rooms.ts';
import { Button } from '../ui/button.tsx';

export default function InterviewScheduling() {
  const rooms = useRooms();
  const [query, setQuery] = useSearchParams();
  const showGroup = (group: string | null) => setQuery(group === null ? {} : { group }, { replace: true });
  const [tab, setTab] = useState<RoomTab>('available');
  const card = useRef<HTMLDivElement>(null);

  const showMine = () => {
    setTab('mine');
    // What was just scheduled may be for everyone.
    if (query.get('group') !== null) showGroup(null);
  };

  const goToSchedule = () => {
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <I18nProvider locale={viewerLocale}>
      <div
        className="page-column grid grid-cols-1 content-start
          lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <PageHeading>Interview Practice</PageHeading>
            <p className="mt-1.5 text-ink-soft">Practice clinical and communication stations</p>
          </div>
          {/* Where the card is below a long list, it is one touch away. */}
          <Button variant="secondary" className="max-sm:w-full lg:hidden" onClick={goToSchedule}>
            Schedule a session
          </Button>
        </div>
        <div className="mt-6 min-w-0">
          <RoomTabs
            rooms={rooms}
            tab={tab}
            onTab={setTab}
            onSchedule={goToSchedule}
            group={query.get('group')}
            onGroup={showGroup}
          />
        </div>
        <div
          ref={card}
          tabIndex={-1}
          className="self-start outline-none max-lg:mt-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mt-3"
        >
          <ScheduleCard mine={rooms.mine} now={rooms.now} onShow={showMine} />
        </div>
      </div>
    </I18nProvider>
  );
}
