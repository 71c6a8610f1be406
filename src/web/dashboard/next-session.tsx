import type { Room } from '../../contract/room.ts';
import { countdownWords } from '../../domain/countdown.ts';
import { AVAILABLE_LEAD_MS, joinState, startOf } from '../../domain/room.ts';
import { partnerName } from '../../domain/room-people.ts';
import { useUser } from '../account/user.ts';
import { ScreenLink } from '../parts/screen-link.tsx';
import { dayName, formatStart, zoneAt } from '../parts/when.ts';
import { practiceRoomPath } from '../room/practice-room-path.ts';
import { buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** The session that comes next: with whom, when, how long until then, and the way in when it is time. */
export function NextSession({ room, now }: { room: Room; now: number }) {
  const { id: userId } = useUser();
  const start = startOf(room);
  const isDue = start - now < AVAILABLE_LEAD_MS && joinState(room) === 'ready';
  const other = room.guestId ? partnerName(room, userId) : null;
  return (
    <Card title="Your next session">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-title font-semibold tabular-nums first-letter:uppercase">
            {countdownWords(start, now)}
          </p>
          <p className="mt-2 font-medium wrap-anywhere">
            {other === null ? 'Waiting for a guest' : `With ${other}`}
          </p>
          <p className="text-ink-soft tabular-nums">
            {dayName(room.startUtc, now)}, <time dateTime={room.startUtc}>{formatStart(room.startUtc)}</time>{' '}
            {zoneAt(start)} · {room.durationMinutes} min
          </p>
        </div>
        {isDue ? (
          <ScreenLink to={practiceRoomPath(room.id)} className={buttonLook('primary')}>
            Join room
          </ScreenLink>
        ) : (
          <ScreenLink to="/interview-scheduling" className={buttonLook('secondary')}>
            See your sessions
          </ScreenLink>
        )}
      </div>
    </Card>
  );
}
