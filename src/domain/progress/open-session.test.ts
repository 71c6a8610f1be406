import { describe, expect, it } from 'vitest';
import { openSessions } from './open-session.ts';

const NOW = Date.UTC(2026, 10, 17, 19);
const HOUR_MS = 3_600_000;
const room = (id: string, hours: number, more: { guestId?: string; private?: boolean } = {}) => ({
  id,
  hostId: 'host',
  guestId: null,
  private: false,
  stage: 'Prep' as const,
  startUtc: new Date(NOW + hours * HOUR_MS).toISOString(),
  durationMinutes: 60,
  ...more,
});

describe('the sessions someone can still take', () => {
  it('are the nearest three, and counted for the coming seven days', () => {
    const rooms = [room('later', 200), room('c', 9), room('a', 1), room('d', 50), room('b', 4)];
    const { thisWeek, nearest } = openSessions(rooms, 'me', NOW);
    expect(thisWeek).toBe(4);
    expect(nearest.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('leave out those that are taken, private, the reader’s own or about to begin', () => {
    const rooms = [
      room('taken', 3, { guestId: 'other' }),
      room('private', 3, { private: true }),
      room('soon', 0.1),
    ];
    expect(openSessions(rooms, 'me', NOW)).toEqual({ thisWeek: 0, nearest: [] });
    expect(openSessions([room('own', 3)], 'host', NOW).nearest).toEqual([]);
  });
});
