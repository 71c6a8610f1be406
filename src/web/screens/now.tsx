import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { hostName } from '../../domain/room/room-people.ts';
import { isAvailable } from '../../domain/room/room.ts';
import { endpointQuery } from '../account/query-client.ts';
import { useUser } from '../account/user.ts';
import { FreeNowCard } from '../partner/free-now-card.tsx';
import { PageHeading } from '../platform/page-heading.tsx';
import { ScreenLink, TextLink } from '../platform/screen-link.tsx';
import { startWithZone } from '../platform/when.ts';
import { buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

const SHOWN = 3;

/** The nearest sessions that can be taken. */
function NextOpen() {
  const { id: userId } = useUser();
  const { data } = useQuery(endpointQuery('listRooms', {}, 'Failed to fetch rooms'));
  const [now] = useState(Date.now);
  const open = (data?.rooms ?? []).filter((room) => !room.guestId && isAvailable(room, userId, now));
  return (
    <Card title="Next open sessions">
      {data && open.length === 0 && (
        <p>
          None is open at the moment. <TextLink to="/interview-scheduling">Schedule one</TextLink> and others
          find it.
        </p>
      )}
      <ul className="grid gap-3">
        {open.slice(0, SHOWN).map((room) => (
          <li key={room.id} className="grid">
            <span className="font-medium tabular-nums">{startWithZone(room.startUtc)}</span>
            <span className="text-small text-ink-soft wrap-anywhere">
              {hostName(room)} · {room.durationMinutes} min
            </span>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <p className="mt-4">
          <TextLink to="/interview-scheduling">All sessions</TextLink>
        </p>
      )}
    </Card>
  );
}

/** Something to do tonight: someone who is free now, or a rehearsal alone. */
export default function NowScreen() {
  return (
    <div className="page-column page-4xl">
      <PageHeading>Practise now</PageHeading>
      <p className="mt-2 text-ink-soft">
        No need to wait for a session: meet someone within minutes, or begin alone.{' '}
        <TextLink to="/help#now">How it works</TextLink>
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <FreeNowCard />
        <div className="grid gap-6">
          <Card
            title="Rehearse alone"
            description="A station, its clock and its questions. Fellow Eye listens and writes your assessment."
          >
            <ScreenLink to="/rehearse" className={buttonLook('secondary')}>
              Choose a station
              <ArrowRight aria-hidden="true" className="size-4" />
            </ScreenLink>
          </Card>
          <NextOpen />
        </div>
      </div>
    </div>
  );
}
