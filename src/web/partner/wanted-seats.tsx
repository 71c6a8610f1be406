import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenSeat } from '../../domain/room/panel.ts';
import { hostName } from '../../domain/room/room-people.ts';
import { isAvailable } from '../../domain/room/room.ts';
import { useUser } from '../account/user.ts';
import { ScreenLink } from '../platform/screen-link.tsx';
import { startWithZone } from '../platform/when.ts';
import { useStore } from '../platform/store.ts';
import { rooms as knownRooms, roomsQuery } from '../room/room-cache.ts';
import { byStart } from '../room/room-list.ts';
import { buttonLook } from '../ui/button.tsx';

const SHOWN = 5;

/** Open sessions that look for an examiner; nothing where there are none. */
export default function WantedSeats() {
  const me = useUser();
  const { data } = useQuery(roomsQuery);
  const known = useStore(knownRooms);
  const [now] = useState(Date.now);
  const rooms = known
    .filter(
      (room) => room.panel?.wanted && room.panel.seats.some(isOpenSeat) && isAvailable(room, me.id, now),
    )
    .toSorted(byStart);
  if (!data || rooms.length === 0) return null;
  return (
    <section aria-labelledby="wanted-seats">
      <h2 id="wanted-seats" className="text-lead font-semibold">
        Sessions that need an examiner
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        You hear the interview unseen and mark alone. It is practice in marking, too.
      </p>
      <ul className="mt-2 border-t border-line">
        {rooms.slice(0, SHOWN).map((room) => (
          <li key={room.id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-3">
            <span className="font-medium wrap-anywhere">{hostName(room)}</span>
            <span className="text-small text-ink-soft tabular-nums">{startWithZone(room.startUtc)}</span>
          </li>
        ))}
      </ul>
      <ScreenLink to="/interview-scheduling" className={`${buttonLook('secondary', 'small')} mt-3`}>
        See them in the list
      </ScreenLink>
    </section>
  );
}
