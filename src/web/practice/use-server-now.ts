import { useLayoutEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import type { Round } from '../../contract/round.ts';
import { recordingIsOn } from '../../domain/round/recording.ts';
import { pageNow } from '../platform/server-clock.ts';
import { readingLeft, runOf, talkingLeft } from '../../domain/round/timing.ts';

const SECOND_MS = 1000;

/**
 * The server's time at the last whole second since `from`; without one it stands still. The clock is looked at with every
 * render, and once more before it is painted: a slow page may have begun to draw in the second before.
 */
export const useServerNow = (from: number | null, clockAhead: number): number => {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const start = from === null ? null : from - clockAhead;
  const shown = start === null ? 0 : Math.floor((pageNow() - start) / SECOND_MS);

  useLayoutEffect(() => {
    if (start !== null && Math.floor((pageNow() - start) / SECOND_MS) !== shown) redraw();
  }, [start, shown]);

  useLayoutEffect(() => {
    if (start === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const into = (pageNow() - start) % SECOND_MS;
      // Each second is waited for by the clock: a late tick does not make the next one late.
      timer = setTimeout(tick, Math.ceil(SECOND_MS - (into < 0 ? into + SECOND_MS : into)));
    };
    const tick = () => {
      // At once: the other work of the page can wait.
      flushSync(redraw);
      wait();
    };
    wait();
    // A page in the background ticks late.
    document.addEventListener('visibilitychange', redraw);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', redraw);
    };
  }, [start]);

  return (from ?? 0) + shown * SECOND_MS;
};

type TimedRoom = { round: Round | null; clockAhead: number };

/** Seconds left to talk, by the server's clock. */
export const useSecondsLeft = ({ round, clockAhead }: TimedRoom): number => {
  const run = round && runOf(round);
  const now = useServerNow(run && recordingIsOn(run) ? run.startedAt : null, clockAhead);
  return round ? talkingLeft(round, now) : 0;
};

/** Seconds left to read; null in a round that is not read first, or is talked about already. */
export const useReadingLeft = ({ round, clockAhead }: TimedRoom): number | null => {
  const now = useServerNow(round?.readingStartedAt ?? null, clockAhead);
  return round && readingLeft(round, now);
};
