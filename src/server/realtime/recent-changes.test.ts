import { expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

const [ROOM, OTHER] = ['practice_rooms:all', 'now:mine'] as const;

it('says how long ago a channel changed last', () => {
  const changes = new RecentChanges();
  const start = Date.now();
  changes.record(ROOM, start + 5000);
  changes.record(OTHER, start + 6000);
  expect(changes.quietForMs(ROOM, start + 8000, 'ada')).toBe(3000);
  changes.record(ROOM, start + 9000);
  expect([ROOM, OTHER].map((channel) => changes.quietForMs(channel, start + 10_000, 'ada'))).toEqual([
    1000, 4000,
  ]);
});

it('promises no more than a minute, and nothing of the time before it listened or while it did not', () => {
  const changes = new RecentChanges();
  const start = Date.now();
  expect(changes.quietForMs(ROOM, start + 500, 'ada')).toBeLessThanOrEqual(500);
  expect(changes.quietForMs(ROOM, start + 600_000, 'ada')).toBe(60_000);
  changes.recordAll(start + 600_000);
  expect(changes.quietForMs(ROOM, start + 600_010, 'ada')).toBe(10);
});

it('never promises a time that begins before a change, however many follow', () => {
  const changes = new RecentChanges();
  const start = Date.now();
  changes.record(ROOM, start + 1000);
  for (let turn = 0; turn < 100; turn += 1)
    changes.record(`practice_rooms:${turn}`, start + 2000 + turn * 1000);
  const now = start + 102_000;
  expect(now - changes.quietForMs(ROOM, now, 'ada')).toBeGreaterThanOrEqual(start + 1000);
});

it('tells one person of changes that are for them, and no one else', () => {
  const changes = new RecentChanges();
  const start = Date.now();
  changes.recordAll(start);
  changes.record(ROOM, start + 5000, 'ada');
  const quiet = (userId: string) => changes.quietForMs(ROOM, start + 9000, userId);
  expect([quiet('ada'), quiet('ben')]).toEqual([4000, 9000]);
});
