import fc from 'fast-check';
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

it('puts two pages with wrong clocks within 250 ms of each other when each was answered within 250 ms', () => {
  const way = fc.integer({ min: 0, max: 125 });
  const page = fc.record({
    skew: fc.integer({ min: -86_400_000, max: 86_400_000 }),
    readings: fc.array(fc.record({ there: way, back: way }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(page, page, fc.integer({ min: 0, max: 2 ** 41 }), (one, other, instant) => {
      const shown = [one, other].map(({ skew, readings }) => {
        const clock = readings
          .map(({ there, back }) => {
            const asked = instant + skew;
            return readServerClock(asked, asked + there + back, instant + there);
          })
          .reduce((known, fresh) => surerReading(known, fresh));
        // What the page takes for the server's time at that same instant.
        return instant + skew + clock.ahead;
      });
      expect(Math.abs((shown[0] ?? 0) - (shown[1] ?? 0))).toBeLessThanOrEqual(250);
    }),
  );
});
