import { readServerClock, surerReading, type ClockReading } from '../../domain/foundation/server-clock.ts';
import type { Connection } from './connection.ts';
import { createStore } from './store.ts';

/** This page's time in milliseconds. It only moves forward: someone who sets their clock meanwhile moves nothing. */
export const pageNow = (): number => performance.timeOrigin + performance.now();

/** The server's time as far as this page knows it: every answer that tells it counts, the surest most. */
export const createServerClock = (now: () => number) => {
  const store = createStore<{ reading: ClockReading | null }>({ reading: null });
  return {
    ...store,
    /** Takes the time that the server told when it was asked at `asked`. */
    take: (asked: number, serverTime: number): void => {
      const { reading } = store.getSnapshot();
      store.merge({ reading: surerReading(reading, readServerClock(asked, now(), serverTime)) });
    },
    /** Milliseconds of the server's clock; null before anything is known of it. */
    now: (): number | null => {
      const { reading } = store.getSnapshot();
      return reading && now() + reading.ahead;
    },
    pageNow: now,
  };
};
export type ServerClock = ReturnType<typeof createServerClock>;

/** The one of this page. */
export const serverClock = createServerClock(pageNow);

const READINGS = 6;
/** A page that opens is busy and takes answers late, so half of the readings wait for a calmer moment. */
const IN_A_ROW = 3;
const APART_MS = 400;
/** Clocks drift apart by a few hundredths of a second in this time. */
const AGAIN_MS = 5 * 60_000;

/**
 * Reads the server's clock over the realtime line, a few times whenever it opens or someone looks at the page again, and
 * now and then. Nothing else is done for an answer, so the quickest of them is nearly exact.
 */
export const followServerClock = (
  connection: Pick<Connection, 'attach'>,
  clock: Pick<ServerClock, 'take' | 'pageNow'> = serverClock,
): (() => void) => {
  let asked: number | null = null;
  let taken = 0;
  let next: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    asked = clock.pageNow();
    messages.send({ type: 'clock', asked });
  };
  const measure = () => {
    clearTimeout(next);
    taken = 0;
    ask();
  };
  const messages = connection.attach({
    onOpen: measure,
    onMessage: (message) => {
      if (message.type !== 'clock' || message.asked !== asked) return;
      clock.take(asked, message.serverTime);
      asked = null;
      taken += 1;
      if (taken < IN_A_ROW) ask();
      else if (taken < READINGS) next = setTimeout(ask, APART_MS);
    },
    onLost: () => clearTimeout(next),
  });
  const onVisibility = () => {
    if (document.visibilityState === 'visible') measure();
  };
  document.addEventListener('visibilitychange', onVisibility);
  const again = setInterval(measure, AGAIN_MS);

  return () => {
    clearTimeout(next);
    clearInterval(again);
    document.removeEventListener('visibilitychange', onVisibility);
    messages.end();
  };
};
