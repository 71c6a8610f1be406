import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptSince, keptUntil } from './recording.ts';

const start = Date.UTC(2026, 10, 14, 18, 30);

describe('how long a recording is kept', () => {
  it('is a number of days from its start', () => {
    expect(new Date(keptUntil(start, 90)).toISOString()).toBe('2027-02-12T18:30:00.000Z');
  });

  it('is the same on the page and in the job that deletes', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 3650 }), (startedAt, now, days) => {
        expect(startedAt < keptSince(now, days)).toBe(keptUntil(startedAt, days) < now);
      }),
    );
  });
});
