import { describe, expect, it } from 'vitest';
import type { RoomFacts } from './room.ts';
import {
  mayAccept,
  mayCancel,
  mayEnter,
  mayFollow,
  mayLead,
  mayRelay,
  mayReschedule,
  maySchedule,
} from './room-policy.ts';

const now = Date.UTC(2026, 10, 20, 18, 0);
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const room: RoomFacts = {
  hostId: 'host',
  guestId: null,
  stage: 'Prep',
  private: false,
  startUtc: inMinutes(60),
};
const refusal = (permission: { ok: boolean; refusal?: string }) =>
  permission.ok ? null : permission.refusal;

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
    expect(refusal(mayReschedule(room, 'host', inMinutes(5), now))).toBeNull();
    expect(refusal(mayCancel(room, 'host'))).toBeNull();
    for (const person of ['guest', 'other']) {
      expect(refusal(mayReschedule({ ...room, guestId: 'guest' }, person, inMinutes(5), now))).toBe(
        'forbidden',
      );
      expect(refusal(mayCancel({ ...room, guestId: 'guest' }, person))).toBe('forbidden');
    }
  });
  it('end when the room is finished', () => {
    expect(refusal(mayReschedule({ ...room, stage: 'Finished' }, 'host', inMinutes(5), now))).toBe(
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

it('lets people schedule as themselves, in the future', () => {
  expect(refusal(maySchedule('host', 'host', inMinutes(5), now))).toBeNull();
  expect(refusal(maySchedule('host', 'other', inMinutes(5), now))).toBe('forbidden');
  expect(refusal(maySchedule('host', 'host', inMinutes(-5), now))).toBe('invalid');
});

describe('inside the room', () => {
  const taken = { ...room, guestId: 'guest' };
  it('is for its two people, and led by the host', () => {
    const people = ['host', 'guest', 'other'];
    expect(people.map((person) => refusal(mayEnter(taken, person)))).toEqual([null, null, 'forbidden']);
    expect(people.map((person) => refusal(mayLead(taken, person)))).toEqual([null, 'forbidden', 'forbidden']);
  });
  it('sends changes of a private room to its people only', () => {
    const secret = { ...taken, private: true };
    expect(['host', 'guest', 'other'].map((person) => mayFollow(secret, person))).toEqual([
      true,
      true,
      false,
    ]);
    expect(mayFollow(taken, 'other')).toBe(true);
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
