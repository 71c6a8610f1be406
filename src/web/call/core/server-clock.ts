import { readServerClock, surerReading, type ClockReading } from '../../../domain/server-clock.ts';

const READINGS = 8;

/**
 * The server's time: half-way between question and answer. `now` is a clock that only moves
 * forward, so that someone who sets their watch during a call moves nothing.
 */
export const createServerClock = (ask: (asked: number) => Promise<number | null>, now: () => number) => {
  let reading: ClockReading | null = null;
  return {
    /** Asks a few times and keeps the surest answer. The line may have to be opened first, which makes a reading unsure. */
    measure: async (): Promise<void> => {
      for (let turn = 0; turn < READINGS; turn += 1) {
        const asked = now();
        const serverTime = await ask(asked);
        if (serverTime === null) return;
        reading = surerReading(reading, readServerClock(asked, now(), serverTime));
      }
    },
    /** Milliseconds of the server's clock, or this machine's best guess before the server was asked. */
    now: (): number => now() + (reading?.ahead ?? 0),
  };
};
