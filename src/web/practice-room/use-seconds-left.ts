import { useEffect, useState } from 'react';
import type { Round } from '../../contract/round.ts';
import { recordingIsOn, secondsLeft } from '../../domain/recording.ts';

const SECOND_MS = 1000;

/**
 * Seconds left by the server's clock. Each tick recomputes them, so that a page that slept or was throttled in the
 * background is right again at its next look.
 */
export const useSecondsLeft = (round: Round | null, clockAhead: number): number => {
  const [now, setNow] = useState(Date.now);
  const startedAt = recordingIsOn(round?.recording ?? null) ? (round?.recording?.startedAt ?? null) : null;

  useEffect(() => {
    if (startedAt === null) return undefined;
    const look = () => setNow(Date.now());
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      look();
      const elapsed = Date.now() + clockAhead - startedAt;
      // Just after the second turns, and never twice for the same one.
      timer = setTimeout(tick, SECOND_MS - (((elapsed % SECOND_MS) + SECOND_MS) % SECOND_MS) + 5);
    };
    timer = setTimeout(tick, 0);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [startedAt, clockAhead]);

  return round ? secondsLeft(round.timerSeconds, round.recording, now + clockAhead) : 0;
};
