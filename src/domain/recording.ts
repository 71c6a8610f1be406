/** The interview timer: eight minutes unless the host says otherwise. */
export const TIMER_DEFAULT_SECONDS = 480;
export const TIMER_STEP_SECONDS = 60;
/** Far beyond any station; keeps MM:SS two digits wide. */
export const TIMER_MAXIMUM_SECONDS = 99 * 60;

/** The part of the interview in which the time is worth a thought. */
export const LAST_STRETCH_SECONDS = 120;

/** What is known of a round's recording, in milliseconds of the server's clock. */
export type RecordingFacts = { startedAt: number; stoppedAt: number | null };

export type RecordingState = 'idle' | 'starting' | 'recording' | 'stopping' | 'stopped';
/** The host's request that is not answered yet. */
export type RecordingRequest = 'start' | 'stop' | null;

export const recordingIsOn = (recording: RecordingFacts | null): boolean =>
  recording !== null && recording.stoppedAt === null;

/** The state of the recording as a page shows it. */
export const recordingState = (recording: RecordingFacts | null, asked: RecordingRequest): RecordingState => {
  if (recording === null) return asked === 'start' ? 'starting' : 'idle';
  if (recording.stoppedAt !== null) return 'stopped';
  return asked === 'stop' ? 'stopping' : 'recording';
};

const labels = {
  idle: 'Start Recording',
  starting: 'Starting Recording...',
  recording: 'Stop Recording',
  stopping: 'Stopping...',
  stopped: 'Finish Round',
} as const satisfies Record<RecordingState, string>;

const timerLabels = {
  ...labels,
  idle: 'Start Timer',
  starting: 'Starting Timer...',
  recording: 'Stop Timer',
} as const satisfies Record<RecordingState, string>;

/** What the main button of the control bar reads: of a recording, or of a timer that runs without one. */
export const mainButtonLabel = (state: RecordingState, isRecorded = true): string =>
  (isRecorded ? labels : timerLabels)[state];

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

export type TimerNotice = 'last-stretch' | 'time-up';

/** What to announce when the running timer goes from one reading to a later one. */
export const timerNotice = (before: number, left: number): TimerNotice | null => {
  if (before > 0 && left === 0) return 'time-up';
  return before > LAST_STRETCH_SECONDS && left <= LAST_STRETCH_SECONDS ? 'last-stretch' : null;
};

/** When the timer reaches 0, in milliseconds of the server's clock. */
export const timerEnd = (timerSeconds: number, startedAt: number): number => startedAt + timerSeconds * 1000;

/** How long after its timer a recording ends by itself when the host's page did not stop it. */
const TIMER_GRACE_MS = 3000;

/** When a recording ends at the latest, on the server and on a page that is cut off from it. */
export const recordingDeadline = (timerEndsAt: number): number => timerEndsAt + TIMER_GRACE_MS;

/** '08:00'. */
export const formatTimer = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
};

const DAY_MS = 24 * 3_600_000;

/** Until when a recording is kept, in milliseconds: so many days from its start. */
export const keptUntil = (startedAt: number, days: number): number => startedAt + days * DAY_MS;

/** Recordings that started before this moment have been kept as long as was promised. */
export const keptSince = (now: number, days: number): number => now - days * DAY_MS;
