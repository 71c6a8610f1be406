import { readServerClock, surerReading, type ClockReading } from '../../../domain/server-clock.ts';

const READINGS = 4;

/**
 * The server's time, told by asking it and taking the middle of question and answer. `now` is a clock that only moves
 * forward, so that someone who sets their watch during a call moves nothing.
 */
export const createServerClock = (ask: () => Promise<number | null>, now: () => number) => {
  let reading: ClockReading | null = null;
  return {
    /** Asks a few times and keeps the surest answer. */
    measure: async (): Promise<void> => {
      for (let turn = 0; turn < READINGS; turn += 1) {
        const asked = now();
        const serverTime = await ask();
        if (serverTime === null) return;
        reading = surerReading(reading, readServerClock(asked, now(), serverTime));
      }
    },
    /** Milliseconds of the server's clock, or this machine's best guess before the server was asked. */
    now: (): number => now() + (reading?.ahead ?? 0),
  };
};
