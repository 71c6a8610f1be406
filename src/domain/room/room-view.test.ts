import { expect, it } from 'vitest';
import { roomFor } from './room-view.ts';

const room = {
  hostId: 'host',
  guestId: 'guest',
  stage: 'Prep',
  private: true,
  startUtc: '2026-11-20T18:00:00.000Z',
  durationMinutes: 60,
  roomUrl: 'https://example.org/call/1',
  uid: 'room@example.org',
  sequence: 3,
  endUtc: '2026-11-20T19:00:00.000Z',
  guestProfile: { firstName: 'Gwen' },
  proposal: { startUtc: '2026-11-21T18:00:00.000Z' },
} as const;

it('shows the way into the call to host and guest only', () => {
  expect(roomFor(room, 'host').roomUrl).toBe(room.roomUrl);
  expect(roomFor(room, 'guest').roomUrl).toBe(room.roomUrl);
  expect(roomFor(room, 'stranger').roomUrl).toBeNull();
});

// spec: private-guest-hidden
it('keeps to itself who the guest of a private room is', () => {
  expect(roomFor(room, 'host').guestProfile).toEqual({ firstName: 'Gwen' });
  expect(roomFor(room, 'stranger')).toMatchObject({ guestId: null, guestProfile: null });
  expect(roomFor({ ...room, private: false }, 'stranger').guestId).toBe('guest');
});

it('shows a pending proposal to host and guest only', () => {
  expect(roomFor(room, 'host').proposal).toBe(room.proposal);
  expect(roomFor(room, 'guest').proposal).toBe(room.proposal);
  expect(roomFor(room, 'stranger').proposal).toBeNull();
});

it('hides the calendar fields', () => {
  for (const person of ['host', 'guest', 'stranger'])
    for (const field of ['uid', 'sequence', 'endUtc'])
      expect(roomFor(room, person)).not.toHaveProperty(field);
});
