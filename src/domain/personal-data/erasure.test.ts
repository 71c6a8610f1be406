import { describe, expect, it } from 'vitest';
import { DELETED_USER_ID } from '../account/deleted-user.ts';
import { outcomeAfterErasure, needsCancelling } from './erasure.ts';

const now = Date.UTC(2026, 10, 20, 18, 0);
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
type Left = Parameters<typeof outcomeAfterErasure>[0];
const room = (facts: Partial<Left> = {}): Left => ({
  hostId: 'host',
  guestId: 'guest',
  stage: null,
  startUtc: inMinutes(60),
  hasHistory: false,
  ...facts,
});

describe('a room that has not taken place', () => {
  it('is cancelled with its host', () => {
    expect(outcomeAfterErasure(room(), 'host', now)).toBe('cancel');
    expect(needsCancelling(room(), 'cancel', now)).toBe(true);
  });
  it('opens again when its guest goes', () => {
    expect(outcomeAfterErasure(room(), 'guest', now)).toBe('reopen');
    expect(needsCancelling(room(), 'reopen', now)).toBe(false);
  });
  it('counts as such for an hour after its start, as in the lists', () => {
    expect(outcomeAfterErasure(room({ startUtc: inMinutes(-60) }), 'guest', now)).toBe('reopen');
    expect(outcomeAfterErasure(room({ startUtc: inMinutes(-61) }), 'guest', now)).toBe('finish');
  });
});

describe('a room that took place', () => {
  it.each(['host', 'guest'])('is finished and kept for the other one when its %s goes', (userId) => {
    expect(outcomeAfterErasure(room({ stage: 'Finished' }), userId, now)).toBe('finish');
    expect(outcomeAfterErasure(room({ stage: 'Interview', hasHistory: true }), userId, now)).toBe('finish');
    expect(outcomeAfterErasure(room({ startUtc: inMinutes(-3000) }), userId, now)).toBe('finish');
  });
  it('is called off in the calendar only if its hour is still to come', () => {
    expect(needsCancelling(room({ hasHistory: true }), 'finish', now)).toBe(true);
    expect(needsCancelling(room({ hasHistory: true, startUtc: inMinutes(-5) }), 'finish', now)).toBe(false);
    expect(needsCancelling(room({ stage: 'Finished' }), 'finish', now)).toBe(false);
  });
});

it('is deleted with the last of its people', () => {
  expect(outcomeAfterErasure(room({ guestId: null }), 'host', now)).toBe('remove');
  expect(outcomeAfterErasure(room({ guestId: DELETED_USER_ID, hasHistory: true }), 'host', now)).toBe(
    'remove',
  );
  expect(outcomeAfterErasure(room({ hostId: DELETED_USER_ID, stage: 'Finished' }), 'guest', now)).toBe(
    'remove',
  );
});
