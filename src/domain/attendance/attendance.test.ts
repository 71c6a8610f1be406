import { describe, expect, it } from 'vitest';
import { HOUR, meeting, NOW } from '../../../test/a-meeting.ts';
import {
  mayEndWait,
  mayNudge,
  mayOpenSeat,
  missedSession,
  reopenedRange,
  turnedUp,
  waitingFor,
} from './attendance.ts';
import { startOf } from '../room/room.ts';

const room = { ...meeting, private: false, durationMinutes: 60 };
const start = NOW + 48 * HOUR;
const minutes = (count: number) => start + count * 60_000;
const at = (entered: number | null, seen = entered, nudged: number | null = null) => ({
  enteredAt: entered === null ? null : minutes(entered),
  seenAt: seen === null ? null : minutes(seen),
  nudgedAt: nudged === null ? null : minutes(nudged),
  rungAt: null,
});
const offered = (
  userId: string,
  mine: ReturnType<typeof at> | null,
  partners: ReturnType<typeof at> | null,
  now: number,
  changes: Partial<typeof room> = {},
) => waitingFor({ ...room, ...changes }, userId, { mine, partners }, minutes(now));

it('starts on the hour the tests are counted from', () => {
  expect(startOf(room)).toBe(start);
});

it('takes a look before the start for no more than a look', () => {
  expect([at(-5), at(-5, 0), at(3), at(null)].map((one) => turnedUp(room, one))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('the one who waits', () => {
  it('is told five minutes after the start, host or guest', () => {
    expect(offered('host', at(-2, 4), null, 4)).toBeNull();
    expect(offered('host', at(-2, 5), null, 5)).not.toBeNull();
    expect(offered('guest', at(-2, 5), null, 5)).not.toBeNull();
  });

  it('waits five minutes after their own late arrival', () => {
    expect(offered('host', at(7, 11), null, 11)).toBeNull();
    expect(offered('host', at(7, 12), null, 12)).not.toBeNull();
  });

  it('keeps the time they waited through a reload', () => {
    expect(offered('host', at(0, 6), null, 6)).not.toBeNull();
  });

  it('is not told about a partner who came, also if they have gone since, but about one who only had a look', () => {
    expect(offered('host', at(0, 9), at(3), 9)).toBeNull();
    expect(offered('host', at(0, 9), at(-20), 9)).not.toBeNull();
  });

  it.each([
    ['someone without a guest', 'host', { guestId: '' }, 9],
    ['a stranger', 'stranger', {}, 9],
    ['someone in a finished room', 'host', { stage: 'Finished' as const }, 9],
    ['someone after the end', 'host', {}, 60],
  ])('is not %s', (_who, userId, changes, now) => {
    expect(offered(userId, at(0, now), null, now, changes)).toBeNull();
  });

  it('is not someone who is not there', () => {
    expect(offered('host', null, null, 9)).toBeNull();
    expect(offered('host', at(null), null, 9)).toBeNull();
  });

  it('may have their partner asked once', () => {
    const before = offered('guest', at(0, 9), null, 9);
    const after = offered('guest', at(0, 9), at(null, null, 8), 9);
    expect([mayNudge(before), mayNudge(after)]).toMatchObject([{ ok: true }, { refusal: 'conflict' }]);
    expect(mayEndWait(after)).toMatchObject({ ok: true });
    expect(mayEndWait(null)).toMatchObject({ refusal: 'conflict' });
  });
});

describe('opening the seat', () => {
  const range = (from: number, to: number) => ({
    startUtc: new Date(minutes(from)).toISOString(),
    endUtc: new Date(minutes(to)).toISOString(),
  });

  it('gives others the rest of the session, from the next quarter they can find', () => {
    expect(reopenedRange(room, minutes(6))).toEqual(range(30, 60));
    expect(reopenedRange(room, minutes(30))).toEqual(range(45, 60));
    expect(reopenedRange(room, minutes(31))).toBeNull();
    expect(reopenedRange({ ...room, durationMinutes: 30 }, minutes(6))).toBeNull();
  });

  it('is for the host of an open session with enough time left', () => {
    expect(mayOpenSeat(offered('host', at(0, 6), null, 6))).toEqual({ ok: true, value: range(30, 60) });
    expect(mayOpenSeat(offered('guest', at(0, 6), null, 6))).toMatchObject({ refusal: 'conflict' });
    expect(mayOpenSeat(offered('host', at(0, 6), null, 6, { private: true }))).toMatchObject({
      refusal: 'conflict',
    });
    expect(mayOpenSeat(offered('host', at(0, 40), null, 40))).toMatchObject({ refusal: 'conflict' });
    expect(mayOpenSeat(null)).toMatchObject({ refusal: 'conflict' });
  });
});

describe('a session that someone missed', () => {
  const of = (userId: string, missed: readonly string[], changes: Partial<typeof room> = {}) => {
    const said = missedSession({ ...room, stage: 'Finished', ...changes }, userId, new Set(missed));
    return said.ok ? said.value : said.refusal;
  };
  it('is told to the one who was missed, and to the one who waited', () => {
    expect(of('guest', ['guest'])).toBe('ended-without-you');
    expect(of('host', ['guest'])).toBe('ended-without-partner');
    expect(of('host', ['host'])).toBe('ended-without-you');
    expect(of('guest', ['host'])).toBe('ended-without-partner');
  });
  it('is told to someone who lost the seat, and to no other stranger', () => {
    expect(of('late', ['late'], { stage: 'Prep' })).toBe('opened-without-you');
    expect(of('late', ['late'])).toBe('opened-without-you');
    expect(of('stranger', ['late'])).toBe('forbidden');
    expect(of('host', ['late'])).toBeNull();
  });
  it('is nothing while the session goes on, or when both came', () => {
    expect(of('guest', ['guest'], { stage: 'Prep' })).toBeNull();
    expect(of('guest', [])).toBeNull();
  });
});
