import { readServerClock, type ClockReading } from '../../domain/foundation/server-clock.ts';
import type { Connection } from './connection.ts';

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
  now: () => number,
  take: (reading: ClockReading) => void,
): (() => void) => {
  let asked: number | null = null;
  let taken = 0;
  let next: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    asked = now();
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
      take(readServerClock(asked, now(), message.serverTime));
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
