import { useEffect, useState } from 'react';
import { pageNow } from '../parts/page-clock.ts';

const SECOND_MS = 1000;

/**
 * The server's time, read again just after each whole second since `from`; without one it stands still. Each tick looks at
 * the clock, so that a page that slept or was throttled in the background is right again at its next look.
 */
export const useServerNow = (from: number | null, clockAhead: number): number => {
  const [now, setNow] = useState(pageNow);

  useEffect(() => {
    if (from === null) return undefined;
    const look = () => setNow(pageNow());
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      look();
      const elapsed = pageNow() + clockAhead - from;
      // Just after the second turns, and never twice for the same one.
      timer = setTimeout(tick, SECOND_MS - (((elapsed % SECOND_MS) + SECOND_MS) % SECOND_MS) + 5);
    };
    timer = setTimeout(tick, 0);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [from, clockAhead]);

  return now + clockAhead;
};
