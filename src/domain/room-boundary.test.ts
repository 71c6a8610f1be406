import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextListBoundary } from './room-boundary.ts';
import { isAvailable, isMyUpcoming } from './room.ts';

const now = Date.UTC(2026, 10, 20, 18, 0);
const offset = fc.integer({ min: -2 * 3_600_000, max: 2 * 3_600_000 });
const rooms = fc.array(
  offset.map((ahead) => ({
    hostId: 'host',
    private: false,
    startUtc: new Date(now + ahead).toISOString(),
  })),
);

it('is exactly when the lists change next: not before, and then', () => {
  fc.assert(
    fc.property(rooms, (list) => {
      const seen = (instant: number) =>
        list.map((room) => [isAvailable(room, 'me', instant), isMyUpcoming(room, 'host', instant)]);
      const boundary = nextListBoundary(list, now);
      const until = boundary ?? now + 30 * 86_400_000;
      expect(until).toBeGreaterThan(now);
      expect(seen(until - 1)).toEqual(seen(now));
      expect(JSON.stringify(seen(until)) === JSON.stringify(seen(now))).toBe(boundary === null);
    }),
  );
});

it('is never when the list is empty', () => {
  expect(nextListBoundary([], now)).toBeNull();
});
