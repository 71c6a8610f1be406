import { readServerClock, surerReading, type ClockReading } from '../../../domain/foundation/server-clock.ts';
import type { Connection } from '../../platform/connection.ts';

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

const ANSWER_TIMEOUT_MS = 4000;

/** Asks for the server's time over the realtime line, where nothing else is done for an answer; null when none comes. */
export const askServerTime = (
  connection: Pick<Connection, 'attach'>,
  asked: number,
): Promise<number | null> =>
  new Promise((resolve) => {
    const end = (serverTime: number | null) => {
      clearTimeout(timer);
      messages.end();
      resolve(serverTime);
    };
    const timer = setTimeout(() => end(null), ANSWER_TIMEOUT_MS);
    const messages = connection.attach({
      onOpen: () => messages.send({ type: 'clock', asked }),
      onMessage: (message) => {
        if (message.type === 'clock' && message.asked === asked) end(message.serverTime);
      },
      onLost: () => end(null),
    });
  });
