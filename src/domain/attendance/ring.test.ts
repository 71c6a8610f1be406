import { expect, it } from 'vitest';
import type { Attendance } from './attendance.ts';
import { isRinging, mayRing } from './ring.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-20T21:00:00Z');
const room = {
  hostId: 'host',
  guestId: 'guest',
  startUtc: new Date(start).toISOString(),
  durationMinutes: 60,
  private: false,
  stage: 'Prep' as const,
};
const absent: Attendance = { enteredAt: null, seenAt: null, nudgedAt: null, rungAt: null };
const own = { ...absent, seenAt: start };
const ring = (partners: Attendance | null, now = start) =>
  mayRing(room, { own: { ...own, seenAt: now }, partners }, now).ok;

it('rings from ten minutes before the start until the end', () => {
  const at = (minutes: number) => ring(null, start + minutes * MINUTE);
  expect([at(-11), at(-10), at(0), at(59), at(60)]).toEqual([false, true, true, true, false]);
  expect(mayRing({ ...room, stage: 'Finished' }, { own, partners: null }, start).ok).toBe(false);
  expect(mayRing({ ...room, guestId: null }, { own, partners: null }, start).ok).toBe(false);
});

it('rings once, and not for someone who is there', () => {
  expect(ring(absent)).toBe(true);
  expect(ring({ ...absent, rungAt: start - MINUTE })).toBe(false);
  expect(ring({ ...absent, seenAt: start - MINUTE })).toBe(false);
  expect(ring({ ...absent, seenAt: start - 5 * MINUTE })).toBe(true);
});

it('rings for someone who is in the room, and not from elsewhere', () => {
  expect(mayRing(room, { own: null, partners: null }, start).ok).toBe(false);
  expect(mayRing(room, { own: { ...own, seenAt: start - 5 * MINUTE }, partners: null }, start).ok).toBe(
    false,
  );
});

it('a ring is over after ten minutes', () => {
  expect(isRinging(null, start)).toBe(false);
  expect(isRinging(start, start + 9 * MINUTE)).toBe(true);
  expect(isRinging(start, start + 11 * MINUTE)).toBe(false);
});
