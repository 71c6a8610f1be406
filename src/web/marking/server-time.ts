import { readServerClock, surerReading, type ClockReading } from '../../domain/server-clock.ts';

let reading: ClockReading | null = null;

/** Takes what an answer to a question asked at `asked` says of the server's clock. */
export const noteServerTime = (asked: number, serverTime: number): void => {
  reading = surerReading(reading, readServerClock(asked, Date.now(), serverTime));
};

/** The time by the server's clock; null before anything is known of it. */
export const serverNow = (): number | null => reading && Math.round(Date.now() + reading.ahead);
