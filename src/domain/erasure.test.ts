import { describe, expect, it } from 'vitest';
import { DELETED_USER_ID } from './deleted-user.ts';
import { fateOf, needsCancelling, type LeftRoom } from './erasure.ts';

const now = Date.UTC(2026, 10, 20, 18, 0);
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const room = (facts: Partial<LeftRoom> = {}): LeftRoom => ({
  hostId: 'host',
  guestId: 'guest',
  stage: null,
  startUtc: inMinutes(60),
  recorded: false,
  ...facts,
});

describe('a room that has not taken place', () => {
  it('is cancelled with its host', () => {
    expect(fateOf(room(), 'host', now)).toBe('cancel');
    expect(needsCancelling(room(), 'cancel', now)).toBe(true);
  });
  it('opens again when its guest goes', () => {
    expect(fateOf(room(), 'guest', now)).toBe('reopen');
    expect(needsCancelling(room(), 'reopen', now)).toBe(false);
  });
  it('counts as such for an hour after its start, as in the lists', () => {
    expect(fateOf(room({ startUtc: inMinutes(-60) }), 'guest', now)).toBe('reopen');
    expect(fateOf(room({ startUtc: inMinutes(-61) }), 'guest', now)).toBe('finish');
  });
});

describe('a room that took place', () => {
  it.each(['host', 'guest'])('is finished and kept for the other one when its %s goes', (userId) => {
    expect(fateOf(room({ stage: 'Finished' }), userId, now)).toBe('finish');
    expect(fateOf(room({ stage: 'Interview', recorded: true }), userId, now)).toBe('finish');
    expect(fateOf(room({ startUtc: inMinutes(-3000) }), userId, now)).toBe('finish');
  });
  it('is called off in the calendar only if its hour is still to come', () => {
    expect(needsCancelling(room({ recorded: true }), 'finish', now)).toBe(true);
    expect(needsCancelling(room({ recorded: true, startUtc: inMinutes(-5) }), 'finish', now)).toBe(false);
    expect(needsCancelling(room({ stage: 'Finished' }), 'finish', now)).toBe(false);
  });
});

it('goes for good with the last of its people', () => {
  expect(fateOf(room({ guestId: null }), 'host', now)).toBe('remove');
  expect(fateOf(room({ guestId: DELETED_USER_ID, recorded: true }), 'host', now)).toBe('remove');
  expect(fateOf(room({ hostId: DELETED_USER_ID, stage: 'Finished' }), 'guest', now)).toBe('remove');
});
