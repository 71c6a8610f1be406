import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TIMING,
  phaseOf,
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

describe('the phase of a round', () => {
  it('is talking from the start without reading time', () => {
    expect(phaseOf(untouched, at(0))).toBe('talking');
    expect(readingLeft(untouched, at(0))).toBeNull();
  });
  it('is reading until the reading time is over, and then waits for the host', () => {
    expect([0, 60, 119.9, 120, 900].map((second) => phaseOf(read, at(second)))).toEqual([
      'reading',
      'reading',
      'reading',
      'talking',
      'talking',
    ]);
    expect([0, 60.5, 119.9, 120, 900].map((second) => readingLeft(read, at(second)))).toEqual([
      120, 60, 1, 0, 0,
    ]);
    expect(talkingLeft(read, at(900))).toBe(480);
  });
  it('is talking once a recording or a timer runs, also when the reading was cut short', () => {
    for (const run of ['recording', 'clock'] as const) {
      const begun = { ...read, [run]: { startedAt: at(30), stoppedAt: null } };
      expect(phaseOf(begun, at(31))).toBe('talking');
      expect(readingLeft(begun, at(31))).toBeNull();
      expect(talkingLeft(begun, at(31))).toBe(479);
    }
  });
  it('is over when it was stopped or its time is up', () => {
    const run = { startedAt: START, stoppedAt: null };
    expect(phaseOf({ ...untouched, clock: run }, at(479))).toBe('talking');
    expect(phaseOf({ ...untouched, clock: run }, at(480))).toBe('over');
    expect(phaseOf({ ...untouched, recording: { ...run, stoppedAt: at(10) } }, at(11))).toBe('over');
  });
});
