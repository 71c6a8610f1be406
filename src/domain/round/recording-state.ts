import type { RecordingFacts } from './recording.ts';

export type RecordingState = 'idle' | 'starting' | 'recording' | 'stopping' | 'stopped';
/** The host's request that is not answered yet. */
export type RecordingRequest = 'start' | 'stop' | null;

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
