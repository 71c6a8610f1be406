import { expect, it } from 'vitest';
import { createLineWatch } from './line-watch.ts';

const looks = (seen: [seconds: number, received: number, isExpected?: boolean][]): boolean[] => {
  const isStalled = createLineWatch();
  return seen.map(([seconds, received, isExpected = true]) =>
    isStalled({ received, isExpected, now: seconds * 1000 }),
  );
};

it('a line on which nothing arrives for four seconds is interrupted, until something does', () => {
  expect(
    looks([
      [0, 50],
      [2, 100],
      [4, 100],
      [6, 100],
      [8, 101],
    ]),
  ).toEqual([false, false, false, true, false]);
});

it('someone who says nothing still sends packets', () => {
  expect(
    looks([
      [0, 50],
      [2, 55],
      [4, 60],
      [6, 65],
    ]),
  ).toEqual([false, false, false, false]);
});

it('someone without a microphone is not expected to send any, nor at once when they turn it on', () => {
  expect(
    looks([
      [0, 50, false],
      [10, 50, false],
      [12, 50],
      [14, 50],
    ]),
  ).toEqual([false, false, false, true]);
});
