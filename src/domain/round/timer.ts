import type { RecordingState } from './recording-state.ts';
import type { RecordingFacts } from './recording.ts';

/** The interview timer: eight minutes unless the host says otherwise. */
export const TIMER_DEFAULT_SECONDS = 480;
export const TIMER_STEP_SECONDS = 60;
/** Far beyond any station; keeps MM:SS two digits wide. */
export const TIMER_MAXIMUM_SECONDS = 99 * 60;

/** The last stretch: the part of the interview in which the time is worth a thought. */
export const LAST_STRETCH_SECONDS = 120;

/** What is shown while the last stretch runs, and spoken as it begins: true also for a page that comes late to it. */
export const lastStretchWords = (left: number): { title: string; spoken: string } =>
  left > 60
    ? { title: 'Last two minutes', spoken: 'Two minutes left.' }
    : { title: 'Last minute', spoken: 'One minute left.' };

export const isLastStretch = (left: number): boolean => left <= LAST_STRETCH_SECONDS;

/** Seconds left on the timer at `now`, whole and never below 0. It counts while the recording runs. */
export const secondsLeft = (timerSeconds: number, recording: RecordingFacts | null, now: number): number => {
  if (recording === null) return Math.max(0, timerSeconds);
  const elapsed = Math.max(0, (recording.stoppedAt ?? now) - recording.startedAt);
  return Math.max(0, timerSeconds - Math.floor(elapsed / 1000));
};

/** Whether the timer may be adjusted: not while it runs, starts or stops. */
export const mayAdjustTimer = (state: RecordingState): boolean => state === 'idle' || state === 'stopped';

/** One press of an adjusting button; the timer never goes below 0. */
export const adjustTimer = (timerSeconds: number, direction: 1 | -1): number =>
  Math.min(TIMER_MAXIMUM_SECONDS, Math.max(0, timerSeconds + direction * TIMER_STEP_SECONDS));

/** Whether the timer has just ended a running recording; not when a stop or a start is already under way. */
export const shouldStopByTimer = (state: RecordingState, left: number): boolean =>
  state === 'recording' && left === 0;

/** Whether the time ran out, as opposed to being stopped before: shown until the round is left. */
export const isTimeUp = (state: RecordingState, left: number): boolean =>
  left === 0 && (state === 'recording' || state === 'stopping' || state === 'stopped');

export type TimerNotice = 'last-stretch' | 'time-up';

/** What to announce when the running timer goes from one reading to a later one. */
export const timerNotice = (before: number, left: number): TimerNotice | null => {
  if (before > 0 && left === 0) return 'time-up';
  return isLastStretch(left) && !isLastStretch(before) ? 'last-stretch' : null;
};

/** '08:00'. */
export const formatTimer = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};
