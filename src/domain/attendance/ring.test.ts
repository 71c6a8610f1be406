import { expect, it } from 'vitest';
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
const nobody = { enteredAt: null, seenAt: null, nudgedAt: null, rungAt: null };

it('rings from ten minutes before the start until the end', () => {
  const at = (minutes: number) => mayRing(room, null, start + minutes * MINUTE).ok;
  expect([at(-11), at(-10), at(0), at(59), at(60)]).toEqual([false, true, true, true, false]);
  expect(mayRing({ ...room, stage: 'Finished' }, null, start).ok).toBe(false);
  expect(mayRing({ ...room, guestId: null }, null, start).ok).toBe(false);
});

it('rings once, and not for someone who is there', () => {
  expect(mayRing(room, nobody, start).ok).toBe(true);
  expect(mayRing(room, { ...nobody, rungAt: start - MINUTE }, start).ok).toBe(false);
  expect(mayRing(room, { ...nobody, seenAt: start - MINUTE }, start).ok).toBe(false);
  expect(mayRing(room, { ...nobody, seenAt: start - 5 * MINUTE }, start).ok).toBe(true);
});

it('a ring is over after ten minutes', () => {
  expect(isRinging(null, start)).toBe(false);
  expect(isRinging(start, start + 9 * MINUTE)).toBe(true);
  expect(isRinging(start, start + 11 * MINUTE)).toBe(false);
});
