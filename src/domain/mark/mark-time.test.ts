import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageBefore, placeInRecording, tickTime } from './mark-time.ts';

describe('the time of a tick', () => {
  const round = { roundCreatedAt: 1000, previous: null, next: null, now: 9000 };

  it('is the browser’s estimate, held to the round and to now', () => {
    expect(tickTime(5000, round)).toBe(5000);
    expect(tickTime(10, round)).toBe(1000);
    expect(tickTime(20_000, round)).toBe(9000);
  });

  it('is now where the browser knows nothing of the server’s clock', () => {
    expect(tickTime(null, round)).toBe(9000);
  });

  it('is not later than the tick the page made next, which may arrive first', () => {
    expect(tickTime(5000, { ...round, next: 4000 })).toBe(4000);
    expect(tickTime(null, { ...round, previous: 3000, next: 4000 })).toBe(4000);
  });

  it('never goes back on one page, whatever its clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20_000 }))), (estimates) => {
        let previous: number | null = null;
        for (const estimate of estimates) {
          const at = tickTime(estimate, { ...round, previous });
          expect(at).toBeGreaterThanOrEqual(previous ?? 1000);
          expect(at).toBeLessThanOrEqual(9000);
          previous = at;
        }
      }),
    );
  });
});

it('has a place in the recording only while that ran', () => {
  const recording = { startedAt: 1000, stoppedAt: 5000 };
  expect(placeInRecording(3000, recording)).toBe(2000);
  expect(placeInRecording(999, recording)).toBeNull();
  expect(placeInRecording(5001, recording)).toBeNull();
  expect(placeInRecording(50_000, { startedAt: 1000, stoppedAt: null })).toBe(49_000);
  expect(placeInRecording(3000, null)).toBeNull();
});

it('is played from ten seconds before', () => {
  expect(passageBefore(30_000)).toEqual({ startMs: 20_000, endMs: 32_000 });
  expect(passageBefore(4000).startMs).toBe(0);
});
