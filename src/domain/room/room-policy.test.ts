import { describe, expect, it } from 'vitest';
import type { RoomFacts } from './room.ts';
import {
  CHANGES_AN_HOUR,
  isNewHost,
  mayAccept,
  mayBook,
  mayCancel,
  mayChangeAgain,
  mayEnter,
  mayFollow,
  mayInvite,
  mayLead,
  mayRelay,
  mayReschedule,
  maySchedule,
  OPEN_ROOMS_LIMIT,
} from './room-policy.ts';

const now = Date.UTC(2026, 10, 20, 18, 0);
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const room: RoomFacts = {
  hostId: 'host',
  guestId: null,
  stage: 'Prep',
  private: false,
  startUtc: inMinutes(60),
  durationMinutes: 60,
};
const refusal = (permission: { ok: boolean; refusal?: string }) =>
  permission.ok ? null : permission.refusal;

describe('inviting a colleague', () => {
  const session = { ...room, durationMinutes: 60 };
  it('is for the host, while the seat is free', () => {
    expect(refusal(mayInvite(session, 'host', now))).toBeNull();
    expect(refusal(mayInvite({ ...session, private: true }, 'host', now))).toBeNull();
    expect(refusal(mayInvite(session, 'other', now))).toBe('forbidden');
    const full = { ...session, guestId: 'guest' };
    expect(refusal(mayInvite(full, 'guest', now))).toBe('forbidden');
    expect(refusal(mayInvite(full, 'host', now))).toBe('conflict');
  });
  it('ends with the session', () => {
    expect(refusal(mayInvite({ ...session, startUtc: inMinutes(-59) }, 'host', now))).toBeNull();
    expect(refusal(mayInvite({ ...session, startUtc: inMinutes(-60) }, 'host', now))).toBe('conflict');
    expect(refusal(mayInvite({ ...session, stage: 'Finished' }, 'host', now))).toBe('conflict');
  });
});

describe('accepting', () => {
  // spec: accept-not-host
  it('is for anyone but the host', () => {
    expect(refusal(mayAccept(room, 'other', now))).toBeNull();
    expect(refusal(mayAccept({ ...room, private: true }, 'other', now))).toBeNull();
    expect(refusal(mayAccept(room, 'host', now))).toBe('forbidden');
  });
  it('is a conflict once someone has, even for that someone', () => {
    expect(refusal(mayAccept({ ...room, guestId: 'guest' }, 'other', now))).toBe('conflict');
    expect(refusal(mayAccept({ ...room, guestId: 'guest' }, 'guest', now))).toBe('conflict');
  });
  it('still works just after the start, and not once the room is over or finished', () => {
    expect(refusal(mayAccept({ ...room, startUtc: inMinutes(-60) }, 'other', now))).toBeNull();
    expect(refusal(mayAccept({ ...room, startUtc: inMinutes(-61) }, 'other', now))).toBe('forbidden');
    expect(refusal(mayAccept({ ...room, stage: 'Finished' }, 'other', now))).toBe('forbidden');
  });
});

describe('rescheduling and cancelling', () => {
  // spec: host-only
  it('are for the host', () => {
    expect(refusal(mayReschedule(room, 'host', inMinutes(15), now))).toBeNull();
    expect(refusal(mayCancel(room, 'host'))).toBeNull();
    for (const person of ['guest', 'other']) {
      expect(refusal(mayReschedule({ ...room, guestId: 'guest' }, person, inMinutes(15), now))).toBe(
        'forbidden',
      );
      expect(refusal(mayCancel({ ...room, guestId: 'guest' }, person))).toBe('forbidden');
    }
  });
  it('end when the room is finished', () => {
    expect(refusal(mayReschedule({ ...room, stage: 'Finished' }, 'host', inMinutes(15), now))).toBe(
      'conflict',
    );
    expect(refusal(mayCancel({ ...room, stage: 'Finished' }, 'host'))).toBe('conflict');
  });
  // spec: future-time
  it('need a valid future time', () => {
    expect(mayReschedule(room, 'host', inMinutes(-5), now)).toEqual({
      ok: false,
      refusal: 'invalid',
      detail: 'Please select a valid future date/time.',
    });
  });
});

describe('scheduling', () => {
  const host = { id: 'host', profileSince: new Date(0), openRooms: 0 };
  const plan = { hostId: 'host', startUtc: inMinutes(15) };
  it('is done as oneself, in the future', () => {
    expect(refusal(maySchedule(plan, host, now))).toBeNull();
    expect(refusal(maySchedule(plan, { ...host, id: 'other' }, now))).toBe('forbidden');
    expect(refusal(maySchedule({ ...plan, startUtc: inMinutes(-5) }, host, now))).toBe('invalid');
    expect(maySchedule({ ...plan, startUtc: inMinutes(20) }, host, now)).toEqual({
      ok: false,
      refusal: 'invalid',
      detail: 'Please choose times on the quarter hour.',
    });
  });
  it('needs a profile', () => {
    expect(refusal(maySchedule(plan, { ...host, profileSince: null }, now))).toBe('forbidden');
  });
  it('ends with too many unaccepted rooms', () => {
    expect(refusal(maySchedule(plan, { ...host, openRooms: OPEN_ROOMS_LIMIT - 1 }, now))).toBeNull();
    expect(refusal(maySchedule(plan, { ...host, openRooms: OPEN_ROOMS_LIMIT }, now))).toBe('conflict');
  });
  it('takes a host for new in the first week of their profile', () => {
    const daysAgo = (days: number) => new Date(now - days * 86_400_000);
    expect([0, 6.9, 7, 100].map((days) => isNewHost(daysAgo(days), now))).toEqual([true, true, false, false]);
  });
});

describe('being booked', () => {
  const session = { id: 'this', startUtc: inMinutes(60), durationMinutes: 60 };
  it('needs a profile and no other session at that time', () => {
    const book = (startsIn: number, id = 'other') =>
      refusal(
        mayBook(session, {
          hasProfile: true,
          departures: 0,
          sessions: [{ id, startUtc: inMinutes(startsIn), durationMinutes: 30 }],
        }),
      );
    expect([30, 31, 119, 120].map((startsIn) => book(startsIn))).toEqual([
      null,
      'forbidden',
      'forbidden',
      null,
    ]);
    expect(book(60, 'this')).toBeNull();
    expect(refusal(mayBook(session, { hasProfile: false, departures: 0, sessions: [] }))).toBe('forbidden');
  });
});

it('lets a room change so often an hour', () => {
  expect(refusal(mayChangeAgain(CHANGES_AN_HOUR - 1))).toBeNull();
  expect(refusal(mayChangeAgain(CHANGES_AN_HOUR))).toBe('too-many');
});

describe('inside the room', () => {
  const taken = { ...room, guestId: 'guest' };
  it('is for its two people, and led by the host', () => {
    const people = ['host', 'guest', 'other'];
    expect(people.map((person) => refusal(mayEnter(taken, person)))).toEqual([null, null, 'forbidden']);
    expect(people.map((person) => refusal(mayLead(taken, person)))).toEqual([null, 'forbidden', 'forbidden']);
  });
  it('sends changes of a private room to its people and to those it is open to', () => {
    const secret = { ...taken, private: true };
    const audience = new Set(['member']);
    const follow = ['host', 'guest', 'member', 'other'].map((person) => mayFollow(secret, person, audience));
    expect(follow).toEqual([true, true, true, false]);
    expect(mayFollow(taken, 'other', new Set())).toBe(true);
  });

  it('gives a way through the relay to its two people, from an hour before the start to an hour after the end', () => {
    const session = { ...taken, durationMinutes: 30 };
    const startingIn = (minutes: number) =>
      mayRelay({ ...session, startUtc: inMinutes(minutes) }, 'guest', now);
    expect([61, 60, 0, -90, -91].map(startingIn)).toEqual([false, true, true, true, false]);
    expect(['host', 'other'].map((person) => mayRelay(session, person, now))).toEqual([true, false]);
    expect(mayRelay({ ...session, guestId: null }, 'host', now)).toBe(false);
    expect(mayRelay({ ...session, stage: 'Finished' }, 'host', now)).toBe(false);
  });
});
