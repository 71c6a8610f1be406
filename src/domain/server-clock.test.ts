import { expect, it } from 'vitest';
import { readServerClock, surerReading } from './server-clock.ts';

it('takes the middle of question and answer for the moment the server looked', () => {
  expect(readServerClock(1000, 1200, 61_100)).toEqual({ ahead: 60_000, doubt: 100 });
  expect(readServerClock(5000, 5000, 4000)).toEqual({ ahead: -1000, doubt: 0 });
});

it('keeps the surer of two readings', () => {
  const slow = { ahead: 300, doubt: 500 };
  const quick = { ahead: 40, doubt: 10 };
  expect(surerReading(null, slow)).toBe(slow);
  expect(surerReading(slow, quick)).toBe(quick);
  expect(surerReading(quick, slow)).toBe(quick);
});

it('believes the newer one when they contradict each other: someone set a clock', () => {
  const before = { ahead: 40, doubt: 10 };
  const after = { ahead: 60_000, doubt: 500 };
  expect(surerReading(before, after)).toBe(after);
});
