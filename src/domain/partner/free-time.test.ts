import { describe, expect, it } from 'vitest';
import {
  freeCalendar,
  freeInstants,
  offeredStarts,
  searchHours,
  sharedStarts,
  tidyFreeTime,
  type FreeTime,
} from './free-time.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const iso = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());
/** Free on some weekday (0 is Monday) from one half hour until another. */
const free = (zone: string, weekday: number, from: number, until: number): FreeTime => ({
  zone,
  week: Array.from({ length: until - from }, (_, index) => weekday * 48 + from + index),
  days: [],
});
const week = { from: utc('2026-11-16T00:00'), until: utc('2026-11-23T00:00') };

describe('free time on a person’s own clock', () => {
  it('is the same hour of the clock before and after it changes', () => {
    const sundays = free('Europe/London', 6, 36, 37);
    const instants = freeInstants(sundays, utc('2026-10-17T00:00'), utc('2026-11-02T00:00'));
    expect(iso(instants)).toEqual([
      '2026-10-18T17:00:00.000Z',
      '2026-10-25T18:00:00.000Z',
      '2026-11-01T18:00:00.000Z',
    ]);
  });

  it('has no half hour that clocks jump over, and the first of two that come twice', () => {
    const night = free('Europe/London', 6, 2, 5);
    expect(iso(freeInstants(night, utc('2027-03-27T12:00'), utc('2027-03-28T12:00')))).toEqual([
      '2027-03-28T01:00:00.000Z',
    ]);
    expect(iso(freeInstants(night, utc('2026-10-24T12:00'), utc('2026-10-25T12:00')))).toEqual([
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });

  it('follows a day that differs instead of the pattern, on that day alone', () => {
    const mondays = { ...free('UTC', 0, 20, 22), days: [{ day: '2026-11-23', steps: [40] }] };
    expect(iso(freeInstants(mondays, utc('2026-11-16T00:00'), utc('2026-12-01T00:00')))).toEqual([
      '2026-11-16T10:00:00.000Z',
      '2026-11-16T10:30:00.000Z',
      '2026-11-23T20:00:00.000Z',
      '2026-11-30T10:00:00.000Z',
      '2026-11-30T10:30:00.000Z',
    ]);
  });
});

describe('times that two people share', () => {
  it('are long enough for the session, across zones that are a quarter of an hour apart', () => {
    const london = freeCalendar(free('Europe/London', 0, 24, 28), week);
    const kathmandu = freeCalendar(free('Asia/Kathmandu', 0, 36, 40), week);
    expect(iso(sharedStarts(london, kathmandu, 60))).toEqual([
      '2026-11-16T12:15:00.000Z',
      '2026-11-16T12:30:00.000Z',
      '2026-11-16T12:45:00.000Z',
      '2026-11-16T13:00:00.000Z',
    ]);
  });

  it('leave out when either is busy, with every quarter that a session touches', () => {
    const busy = [{ start: utc('2026-11-16T10:50'), end: utc('2026-11-16T11:20') }];
    const mine = freeCalendar(free('UTC', 0, 20, 26), week, busy);
    const theirs = freeCalendar(free('UTC', 0, 20, 26), week);
    expect(iso(sharedStarts(mine, theirs, 60))).toEqual([
      '2026-11-16T11:30:00.000Z',
      '2026-11-16T11:45:00.000Z',
      '2026-11-16T12:00:00.000Z',
    ]);
  });

  it('are offered on different days first, on full and half hours', () => {
    const two = { ...free('UTC', 0, 20, 26), week: [20, 21, 22, 23, 24, 25, 68, 69, 70] };
    const calendar = freeCalendar(two, week);
    const found = sharedStarts(calendar, calendar, 60);
    expect(iso(offeredStarts(found, 3, 'UTC'))).toEqual([
      '2026-11-16T10:00:00.000Z',
      '2026-11-16T11:00:00.000Z',
      '2026-11-17T10:00:00.000Z',
    ]);
  });
});

it('is found by every hour of the week it falls into, in winter and in summer', () => {
  const hours = searchHours(free('Europe/London', 0, 36, 38), utc('2026-11-16T00:00'));
  expect(hours).toEqual([17, 18]);
});

it('is kept sorted, without days that are over or too far ahead', () => {
  const raw = {
    zone: 'UTC',
    week: [5, 3, 5],
    days: [
      { day: '2026-11-20', steps: [9, 2, 9] },
      { day: '2026-11-15', steps: [1] },
      { day: '2026-12-14', steps: [1] },
      { day: '2026-11-16', steps: [] },
    ],
  };
  expect(tidyFreeTime(raw, utc('2026-11-16T09:00'))).toEqual({
    zone: 'UTC',
    week: [3, 5],
    days: [
      { day: '2026-11-16', steps: [] },
      { day: '2026-11-20', steps: [2, 9] },
    ],
  });
});
