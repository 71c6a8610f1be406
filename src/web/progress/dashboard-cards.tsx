import ArrowRight from 'lucide-react/icons/arrow-right';
import { useEffect, useState } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import type { Room } from '../../contract/room.ts';
import { countdownWords } from '../../domain/attendance/session-notice.ts';
import { suggestionReason } from '../../domain/progress/next-station.ts';
import { isPastEnd } from '../../domain/attendance/next-step.ts';
import { displayName } from '../../domain/profile/name.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { hostName, partnerName } from '../../domain/room/room-people.ts';
import { AVAILABLE_LEAD_MS, joinState, startOf } from '../../domain/room/room.ts';
import { useUser } from '../account/user.ts';
import { ScreenLink, textLink } from '../platform/screen-link.tsx';
import { dayName, formatStart, zoneAt } from '../platform/when.ts';
import { examinePath, practiceRoomPath } from '../../contract/pages.ts';
import { buttonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { FocusInShort } from './focus-card.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { WaitingList } from './waiting-list.tsx';

/** The session that comes next: with whom, when, how long until then, and the way in when it is time. */
function NextSession({ room, now }: { room: Room; now: number }) {
  const { id: userId } = useUser();
  const start = startOf(room);
  const examines = isExaminer(room, userId);
  const isDue = start - now < AVAILABLE_LEAD_MS && (examines || joinState(room) === 'ready');
  const other = room.guestId ? partnerName(room, userId) : null;
  const guest = room.guestProfile ? ` and ${displayName(room.guestProfile)}` : '';
  const meets = other === null ? 'Waiting for a guest' : `With ${other}`;
  const words = examines ? `You examine ${hostName(room)}${guest}` : meets;
  return (
    <Card title="Your next session">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-title font-semibold tabular-nums first-letter:uppercase">
            {countdownWords(start, now)}
          </p>
          <p className="mt-2 font-medium wrap-anywhere">{words}</p>
          <p className="text-ink-soft tabular-nums">
            {dayName(room.startUtc, now)}, <time dateTime={room.startUtc}>{formatStart(room.startUtc)}</time>{' '}
            {zoneAt(start)} · {room.durationMinutes} min
          </p>
        </div>
        {isDue ? (
          <ScreenLink
            to={examines ? examinePath(room.id) : practiceRoomPath(room.id)}
            className={buttonLook('primary')}
          >
            {examines ? 'Examine' : 'Join room'}
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

/** The way to the library, and what it suggests next while there is something new. */
function StationsToTry({ stations, weakest }: Dashboard['tryNext']) {
  return (
    <Card
      title="Stations to try"
      description={stations.length > 0 ? suggestionReason(weakest) : 'You have done them all.'}
    >
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-3">
        {stations.map(({ id, caseName, type, category, minutes }) => (
          <li key={id} className="border-t border-line pt-3">
            <ScreenLink
              to={`/stations?search=${encodeURIComponent(caseName)}`}
              className="font-medium wrap-anywhere underline-offset-4 hover:text-accent hover:underline"
            >
              {caseName}
            </ScreenLink>
            <p className="text-small text-ink-soft tabular-nums">
              {type} · {category} · {minutes} min
            </p>
          </li>
        ))}
      </ul>
      <ScreenLink to="/stations" className={`mt-5 inline-flex items-center gap-1.5 ${textLink}`}>
        All stations
        <ArrowRight aria-hidden="true" className="size-4" />
      </ScreenLink>
    </Card>
  );
}

const LOOK_EVERY_MS = 10_000;

/** The server's time by now, counted from when it was read; it moves on every few seconds. */
const useServerTime = (serverTime: number): number => {
  const [passed, setPassed] = useState({ since: serverTime, ms: 0 });
  useEffect(() => {
    const readAt = Date.now();
    const timer = setInterval(() => setPassed({ since: serverTime, ms: Date.now() - readAt }), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [serverTime]);
  return serverTime + (passed.since === serverTime ? passed.ms : 0);
};

/** What there is to say, in the order it matters; a card without anything to say is left out. */
export function DashboardCards({ dashboard }: { dashboard: Dashboard }) {
  const now = useServerTime(dashboard.serverTime);
  const { open, waiting, tryNext, focus, totals, firstSteps } = dashboard;
  // A session may end while the page is open.
  const next = dashboard.next && !isPastEnd(dashboard.next, now) ? dashboard.next : null;
  const hasOpen = next === null && open !== null && open.nearest.length > 0;
  const focusCard = totals.candidate > 0 && <FocusInShort result={focus} />;
  const isWaitedFor = waiting.length > 0;
  const isWide = isWaitedFor || (next !== null && focusCard !== false);
  return (
    <div className="grid gap-5">
      {firstSteps && <FirstSteps steps={firstSteps} openThisWeek={open?.thisWeek ?? 0} />}
      {hasOpen && <OpenSessions open={open} now={now} />}
      <div className={`grid items-start gap-5 empty:hidden ${isWide ? 'md:grid-cols-2' : ''}`}>
        {(next !== null || focusCard) && (
          <div className={isWaitedFor ? 'grid gap-5' : 'contents'}>
            {next && <NextSession room={next} now={now} />}
            {focusCard}
          </div>
        )}
        {isWaitedFor && <WaitingList waiting={waiting} />}
      </div>
      <StationsToTry {...tryNext} />
    </div>
  );
}
