import { useEffect, useState } from 'react';
import { nextListBoundary } from '../../domain/room.ts';

// Timers cannot be set further ahead than some weeks, and a sleeping machine sets them back.
const LONGEST_MS = 3_600_000;

const QUARTER_MS = 15 * 60_000;

// Sessions start and end on the quarter hour, and it takes the slots of today with it.
const nextQuarter = (now: number): number => (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
const nextMidnight = (now: number): number => new Date(now).setHours(24, 0, 0, 0);

/** The time, which moves on only when a room enters or leaves a list, or with the quarter hour. */
export const useListClock = (rooms: readonly { startUtc: string }[]): number => {
  const [now, setNow] = useState(Date.now);
  const boundary = Math.min(
    nextListBoundary(rooms, now) ?? Number.POSITIVE_INFINITY,
    nextQuarter(now),
    nextMidnight(now),
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(Math.max(boundary - Date.now(), 0), LONGEST_MS));
    };
    const look = () => (Date.now() >= boundary ? setNow(Date.now()) : wait());
    wait();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [boundary]);

  return now;
};
