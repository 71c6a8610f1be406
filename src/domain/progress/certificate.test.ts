import { expect, it } from 'vitest';
import {
  certifiedMinutes,
  certifiedTotals,
  isCertifiablePeriod,
  periodBounds,
  periodWords,
} from './certificate.ts';

const now = Date.parse('2026-11-16T09:00:00Z');

it('covers whole days up to today', () => {
  expect(isCertifiablePeriod('2026-11-01', '2026-11-16', now).ok).toBe(true);
  expect(isCertifiablePeriod('2026-11-16', '2026-11-16', now).ok).toBe(true);
  expect(isCertifiablePeriod('2026-11-01', '2026-11-17', now).ok).toBe(false);
  expect(isCertifiablePeriod('2026-11-02', '2026-11-01', now).ok).toBe(false);
  expect(periodBounds('2026-11-01', '2026-11-02')).toEqual({
    start: new Date('2026-11-01T00:00:00Z'),
    end: new Date('2026-11-03T00:00:00Z'),
  });
});

it('counts the minutes of a clock that ran, and none where it did not', () => {
  expect(
    certifiedMinutes({ startedAt: new Date(0), stoppedAt: new Date(8.4 * 60_000), togetherMs: null }),
  ).toBe(8);
  expect(certifiedMinutes({ startedAt: new Date(0), stoppedAt: new Date(1000), togetherMs: null })).toBe(1);
  expect(certifiedMinutes({ startedAt: new Date(0), stoppedAt: null, togetherMs: null })).toBeNull();
});

it('rounds no moment up to a minute where it is known how long both were there', () => {
  const run = { startedAt: new Date(0), stoppedAt: new Date(8 * 60_000) };
  expect(certifiedMinutes({ ...run, togetherMs: 3.4 * 60_000 })).toBe(3);
  expect(certifiedMinutes({ ...run, togetherMs: 1000 })).toBe(0);
});

it('adds up roles and minutes', () => {
  const round = { day: '2026-11-01', station: 'One', type: 'Clinical' };
  expect(
    certifiedTotals([
      { ...round, role: 'candidate', minutes: 8 },
      { ...round, role: 'actor', minutes: null },
      { ...round, role: 'candidate', minutes: 10 },
    ]),
  ).toEqual({ candidate: 2, actor: 1, minutes: 18 });
});

it('names a single day once', () => {
  expect(periodWords('1 Nov 2026', '3 Nov 2026')).toBe('from 1 Nov 2026 to 3 Nov 2026');
  expect(periodWords('3 Nov 2026', '3 Nov 2026')).toBe('on 3 Nov 2026');
});
