import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TIMING,
  readingLeft,
  stationTiming,
  talkingLeft,
  TIMING_PRESETS,
  timingWords,
  type TimedRound,
} from './timing.ts';

const START = 1_000_000;
const at = (seconds: number) => START + seconds * 1000;
const untouched: TimedRound = { ...DEFAULT_TIMING, readingStartedAt: null, recording: null, clock: null };
const read: TimedRound = {
  ...untouched,
  readingSeconds: 120,
  timerSeconds: 480,
  readingStartedAt: START,
};

describe('the timing of a round', () => {
  it('is eight minutes of talking and no reading unless someone changes it', () => {
    expect(DEFAULT_TIMING).toEqual({ readingSeconds: 0, timerSeconds: 480 });
    expect(timingWords(DEFAULT_TIMING)).toBe('8:00');
  });
  it('has the presets that the exams use', () => {
    expect(TIMING_PRESETS.map(({ name, timing }) => [name, timingWords(timing)])).toEqual([
      ['8 minutes', '8:00'],
      ['10 minutes (ST1)', '10:00'],
      ['2 + 8', '2:00 + 8:00'],
      ['3 + 12 (SCA)', '3:00 + 12:00'],
    ]);
    expect(timingWords(stationTiming({ minutes: 10 }))).toBe('10:00');
  });
});

describe('the time left of a round', () => {
  it('has nothing to read without reading time', () => {
    expect(readingLeft(untouched, at(0))).toBeNull();
  });
  it('counts the reading down, and then waits for the host', () => {
    expect([0, 60.5, 119.9, 120, 900].map((second) => readingLeft(read, at(second)))).toEqual([
      120, 60, 1, 0, 0,
    ]);
    expect(talkingLeft(read, at(900))).toBe(480);
  });
  it('counts the talking once a recording or a timer runs, also when the reading was cut short', () => {
    for (const run of ['recording', 'clock'] as const) {
      const begun = { ...read, [run]: { startedAt: at(30), stoppedAt: null } };
      expect(readingLeft(begun, at(31))).toBeNull();
      expect(talkingLeft(begun, at(31))).toBe(479);
    }
  });
  it('stands still when it was stopped or its time is up', () => {
    const run = { startedAt: START, stoppedAt: null };
    expect(talkingLeft({ ...untouched, clock: run }, at(479))).toBe(1);
    expect(talkingLeft({ ...untouched, clock: run }, at(480))).toBe(0);
    expect(talkingLeft({ ...untouched, recording: { ...run, stoppedAt: at(10) } }, at(11))).toBe(470);
  });
});
