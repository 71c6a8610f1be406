import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timerEnd } from './recording.ts';
import {
  adjustTimer,
  formatTimer,
  isTimeUp,
  lastStretchWords,
  mayAdjustTimer,
  secondsLeft,
  shouldStopByTimer,
  TIMER_DEFAULT_SECONDS,
  timerNotice,
} from './timer.ts';

const running = { startedAt: 1_000_000, stoppedAt: null };
const stopped = { startedAt: 1_000_000, stoppedAt: 1_090_500 };

describe('the timer', () => {
  // spec: timer-start
  it('starts at 8:00', () => {
    expect(formatTimer(secondsLeft(TIMER_DEFAULT_SECONDS, null, 0))).toBe('08:00');
  });
  // spec: timer-counts-down
  it('counts down by one each second while recording, and stands when stopped', () => {
    expect([0, 999, 1000, 61_000].map((ms) => secondsLeft(480, running, running.startedAt + ms))).toEqual([
      480, 480, 479, 419,
    ]);
    expect(secondsLeft(480, stopped, 9_999_999)).toBe(390);
  });
  // spec: timer-bounds
  it('never goes below 0, nor above where it began, whatever a clock says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5940 }), fc.integer(), (seconds, now) => {
        const left = secondsLeft(seconds, running, now);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(seconds);
      }),
    );
  });
  // spec: timer-step
  it('is adjusted by a minute, not below 0', () => {
    expect([adjustTimer(480, 1), adjustTimer(480, -1), adjustTimer(30, -1), adjustTimer(0, -1)]).toEqual([
      540, 420, 0, 0,
    ]);
    expect(adjustTimer(99 * 60, 1)).toBe(99 * 60);
  });
  // spec: timer-adjustable
  it('can be adjusted only while it is not running, starting or stopping', () => {
    const states = ['idle', 'starting', 'recording', 'stopping', 'stopped'] as const;
    expect(states.map(mayAdjustTimer)).toEqual([true, false, false, false, true]);
  });
  // spec: timer-stops-recording
  it('stops a running recording at 0, unless that is already under way', () => {
    const states = ['idle', 'starting', 'recording', 'stopping', 'stopped'] as const;
    expect(states.map((state) => shouldStopByTimer(state, 0))).toEqual([false, false, true, false, false]);
    expect(shouldStopByTimer('recording', 1)).toBe(false);
    expect(secondsLeft(480, running, timerEnd(480, running.startedAt))).toBe(0);
    expect(secondsLeft(480, running, timerEnd(480, running.startedAt) - 1)).toBe(1);
  });
  it('is up once it ran out, and not when it was stopped or set to nothing before', () => {
    expect([isTimeUp('recording', 0), isTimeUp('stopping', 0), isTimeUp('stopped', 0)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isTimeUp('idle', 0), isTimeUp('stopped', 12), isTimeUp('recording', 1)]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it('speaks of two minutes only while more than one is left', () => {
    const titles = [120, 61, 60, 51, 1].map((left) => lastStretchWords(left).title);
    expect(titles).toEqual([
      'Last two minutes',
      'Last two minutes',
      'Last minute',
      'Last minute',
      'Last minute',
    ]);
    expect([120, 51].map((left) => lastStretchWords(left).spoken)).toEqual([
      'Two minutes left.',
      'One minute left.',
    ]);
  });
  it('is worth a word at two minutes and at the end, once each', () => {
    expect([timerNotice(121, 120), timerNotice(120, 119), timerNotice(300, 80), timerNotice(60, 59)]).toEqual(
      ['last-stretch', null, 'last-stretch', null],
    );
    expect([timerNotice(1, 0), timerNotice(0, 0), timerNotice(300, 0)]).toEqual(['time-up', null, 'time-up']);
  });
  // spec: timer-format
  it('reads MM:SS', () => {
    expect([formatTimer(0), formatTimer(59), formatTimer(60), formatTimer(5940), formatTimer(61.9)]).toEqual([
      '00:00',
      '00:59',
      '01:00',
      '99:00',
      '01:01',
    ]);
  });
});
