import { describe, expect, it } from 'vitest';
import { mainButtonLabel, recordingState } from './recording-state.ts';

const running = { startedAt: 1_000_000, stoppedAt: null };
const stopped = { startedAt: 1_000_000, stoppedAt: 1_090_500 };

describe('the recording of a round', () => {
  // spec: recording-actions
  it.each([
    [null, null, 'idle', 'Start Recording'],
    [null, 'start', 'starting', 'Starting Recording...'],
    [running, null, 'recording', 'Stop Recording'],
    [running, 'stop', 'stopping', 'Stopping...'],
    [stopped, null, 'stopped', 'Finish Round'],
    // What the server knows wins over what a page still waits for.
    [running, 'start', 'recording', 'Stop Recording'],
    [stopped, 'stop', 'stopped', 'Finish Round'],
  ] as const)('%o, asked to %s, is %s', (recording, asked, state, label) => {
    expect(recordingState(recording, asked)).toBe(state);
    expect(mainButtonLabel(state)).toBe(label);
  });
});

describe('a round that both declined to have recorded', () => {
  it('has a timer to start and to stop in place of a recording', () => {
    expect(
      (['idle', 'starting', 'recording', 'stopping', 'stopped'] as const).map((state) =>
        mainButtonLabel(state, false),
      ),
    ).toEqual(['Start Timer', 'Starting Timer...', 'Stop Timer', 'Stopping...', 'Finish Round']);
  });
});
