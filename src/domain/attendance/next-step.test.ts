import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const start = Date.UTC(2026, 10, 20, 18);
const room = {
  hostId: 'host',
  guestId: 'guest' as string | null,
  stage: 'Prep' as const,
  private: false,
  startUtc: new Date(start).toISOString(),
  durationMinutes: 30,
};
const step = (minutes: number, changes: Partial<typeof room> = {}, userId = 'host') =>
  nextStep({ ...room, ...changes }, userId, start + minutes * 60_000);

it('is to be there, to join, and nothing once the time is over', () => {
  expect([-60, -15, -14, 0, 29, 30].map((minutes) => step(minutes))).toEqual([
    'be-there',
    'be-there',
    'join',
    'join',
    'join',
    'over',
  ]);
  expect(step(-60, {}, 'guest')).toBe('be-there');
});

it('is to wait for a guest, or to find one where strangers cannot', () => {
  const alone = { guestId: null };
  expect([-60, -14, 31].map((minutes) => step(minutes, alone))).toEqual([
    'wait-for-guest',
    'find-guest',
    'over',
  ]);
  expect(step(-60, { ...alone, private: true })).toBe('send-link');
});
