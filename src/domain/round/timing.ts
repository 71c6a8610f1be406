import type { RecordingFacts } from './recording.ts';
import { formatTimer, secondsLeft, TIMER_DEFAULT_SECONDS } from './timer.ts';

/** How long a round takes: reading its brief, and talking. The timer of the interview counts the talking. */
export type Timing = { readingSeconds: number; timerSeconds: number };

export const READING_MAXIMUM_SECONDS = 30 * 60;

const minutes = (reading: number, talking: number): Timing => ({
  readingSeconds: reading * 60,
  timerSeconds: talking * 60,
});

export const DEFAULT_TIMING: Timing = { readingSeconds: 0, timerSeconds: TIMER_DEFAULT_SECONDS };
/** The usual length of a station in the ST1 interview, and of one in a mock exam. */
export const ST1_TIMING: Timing = minutes(0, 10);

/** The timings that exams use, by the name people know them by. */
export const TIMING_PRESETS: readonly { name: string; timing: Timing }[] = [
  { name: '8 minutes', timing: DEFAULT_TIMING },
  { name: '10 minutes (ST1)', timing: ST1_TIMING },
  { name: '2 + 8', timing: minutes(2, 8) },
  { name: '3 + 12 (SCA)', timing: minutes(3, 12) },
];

/** The timing that a station's file asks for. */
export const stationTiming = (station: { minutes: number }): Timing => minutes(0, station.minutes);

export const isSameTiming = (one: Timing, other: Timing): boolean =>
  one.readingSeconds === other.readingSeconds && one.timerSeconds === other.timerSeconds;

/** '8:00', as one would say it; the timer itself keeps two digits. */
const length = (seconds: number): string => formatTimer(seconds).replace(/^0/, '');

/** '8:00', or '2:00 + 8:00' with reading time. */
export const timingWords = ({ readingSeconds, timerSeconds }: Timing): string =>
  readingSeconds === 0 ? length(timerSeconds) : `${length(readingSeconds)} + ${length(timerSeconds)}`;

/** 'a minute', '2 minutes' or '10 seconds', for a sentence. */
export const lengthWords = (seconds: number): string => {
  if (seconds === 60) return 'a minute';
  return seconds % 60 === 0
    ? `${seconds / 60} minutes`
    : seconds < 60
      ? `${seconds} seconds`
      : length(seconds);
};

export type TimedRound = Timing & {
  /** When the case was started, if it is read first; milliseconds of the server's clock. */
  readingStartedAt: number | null;
  recording: RecordingFacts | null;
  /** The timer of a round without a recording. */
  clock: RecordingFacts | null;
};

export type ClockedRound = Pick<TimedRound, 'recording' | 'clock'> & { bothDeclined: boolean };

/** What the talking time is counted by: the recording, or the timer that runs without one. */
export const runOf = ({ recording, clock }: Pick<TimedRound, 'recording' | 'clock'>): RecordingFacts | null =>
  recording ?? clock;

/** Whether the time runs without a recording: it does already, or both people declined and nothing is recorded. */
export const isTimedOnly = ({ recording, clock, bothDeclined }: ClockedRound): boolean =>
  recording === null && (clock !== null || bothDeclined);

/**
 * Whole seconds left to read; null in a round that is not read first, or that is talked about already. Talking waits for the
 * host: the end of the reading starts nothing.
 */
export const readingLeft = (round: TimedRound, now: number): number | null => {
  if (round.readingStartedAt === null || runOf(round) !== null) return null;
  return secondsLeft(round.readingSeconds, { startedAt: round.readingStartedAt, stoppedAt: null }, now);
};

/** Whole seconds left to talk. */
export const talkingLeft = (round: TimedRound, now: number): number =>
  secondsLeft(round.timerSeconds, runOf(round), now);
