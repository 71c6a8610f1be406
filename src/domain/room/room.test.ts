import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clashingRooms,
  isAvailable,
  isMyUpcoming,
  isOver,
  joinState,
  offersInviteLink,
  type RoomFacts,
  nextListBoundary,
} from './room.ts';

const now = Date.UTC(2026, 10, 20, 18, 0);
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const room = (facts: Partial<RoomFacts> = {}): RoomFacts => ({
  hostId: 'host',
  guestId: null,
  stage: 'Prep',
  private: false,
  startUtc: inMinutes(60),
  durationMinutes: 60,
  ...facts,
});

describe('an available room', () => {
  // spec: who-may-accept
  it('is offered to anyone who is neither host nor guest, and when no user is known', () => {
    expect(isAvailable(room(), 'other', now)).toBe(true);
    expect(isAvailable(room(), null, now)).toBe(true);
    expect(isAvailable(room(), 'host', now)).toBe(false);
    expect(isAvailable(room({ guestId: 'guest' }), 'guest', now)).toBe(false);
    expect(isAvailable(room({ guestId: 'guest' }), 'other', now)).toBe(true);
  });
  // spec: open-invitation
  it('is not private and not finished; no stage counts as Prep', () => {
    expect(isAvailable(room({ private: true }), 'other', now)).toBe(false);
    expect(isAvailable(room({ stage: 'Finished' }), 'other', now)).toBe(false);
    expect(isAvailable(room({ stage: null }), 'other', now)).toBe(true);
  });
  // spec: invitation-window
  it('starts at least 15 minutes ahead, to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_600_000, max: 7_200_000 }), (ahead) => {
        const startUtc = new Date(now + ahead).toISOString();
        expect(isAvailable(room({ startUtc }), 'other', now)).toBe(ahead >= 15 * 60_000);
      }),
    );
  });
});

describe('my upcoming rooms', () => {
  // spec: my-rooms
  it('are those I host or am the guest of, until finished', () => {
    expect(isMyUpcoming(room(), 'host', now)).toBe(true);
    expect(isMyUpcoming(room({ guestId: 'guest', private: true }), 'guest', now)).toBe(true);
    expect(isMyUpcoming(room(), 'other', now)).toBe(false);
    expect(isMyUpcoming(room(), null, now)).toBe(false);
    expect(isMyUpcoming(room({ stage: 'Finished' }), 'host', now)).toBe(false);
  });
  // spec: my-room-window
  it('stay until 60 minutes after their start, to the millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7_200_000, max: 7_200_000 }), (ago) => {
        const startUtc = new Date(now - ago).toISOString();
        expect(isMyUpcoming(room({ startUtc }), 'host', now)).toBe(ago <= 3_600_000);
        expect(isOver(room({ startUtc }), now)).toBe(ago > 3_600_000);
      }),
    );
  });
});

describe('the join button', () => {
  // spec: stage-label
  it.each([
    [{ roomUrl: null }, 'upcoming'],
    [{ roomUrl: 'u', stage: 'Finished', guestId: 'guest' }, 'finished'],
    [{ roomUrl: 'u' }, 'waiting'],
    [{ roomUrl: 'u', guestId: 'guest' }, 'ready'],
  ] as const)('%o reads %s', (facts, state) => {
    expect(joinState({ ...room(), ...facts })).toBe(state);
  });
});

// spec: invite-link
it('offers the invite link to the host of a private room with a room URL only', () => {
  const open = { ...room({ private: true }), roomUrl: 'u' };
  expect(offersInviteLink(open, 'host')).toBe(true);
  expect(offersInviteLink(open, 'guest')).toBe(false);
  expect(offersInviteLink({ ...open, private: false }, 'host')).toBe(false);
  expect(offersInviteLink({ ...open, roomUrl: null }, 'host')).toBe(false);
});

describe('a clash', () => {
  const mine = [{ id: 'a', startUtc: inMinutes(60), durationMinutes: 60 }];
  it('is any overlap with another of my rooms; back to back is none', () => {
    expect(clashingRooms(mine, { startUtc: inMinutes(90), durationMinutes: 30 })).toEqual(mine);
    expect(clashingRooms(mine, { startUtc: inMinutes(120), durationMinutes: 30 })).toEqual([]);
    expect(clashingRooms(mine, { startUtc: inMinutes(30), durationMinutes: 30 })).toEqual([]);
    expect(clashingRooms(mine, { startUtc: inMinutes(0), durationMinutes: 90 })).toEqual(mine);
  });
  it('is never with the room itself', () => {
    expect(clashingRooms(mine, { id: 'a', startUtc: inMinutes(60), durationMinutes: 60 })).toEqual([]);
  });
});

const offset = fc.integer({ min: -2 * 3_600_000, max: 2 * 3_600_000 });
const rooms = fc.array(
  offset.map((ahead) => ({
    hostId: 'host',
    private: false,
    startUtc: new Date(now + ahead).toISOString(),
    durationMinutes: 60,
  })),
);

describe('the next change of the lists', () => {
  it('is exactly when the lists change next: not before, and then', () => {
    fc.assert(
      fc.property(rooms, (list) => {
        const seen = (instant: number) =>
          list.map((one) => [isAvailable(one, 'me', instant), isMyUpcoming(one, 'host', instant)]);
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
});
