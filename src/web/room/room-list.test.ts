import { expect, it } from 'vitest';
import type { Room } from '../../contract/room.ts';
import { applyMutation } from './room-list.ts';

const room = (id: string, hour: number, fields: Partial<Room> = {}): Room => ({
  id,
  revision: 1,
  hostId: 'host',
  guestId: null,
  stage: 'Prep',
  roomUrl: null,
  private: false,
  groupId: null,
  rehearsal: false,
  startUtc: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
  durationMinutes: 60,
  hostProfile: null,
  guestProfile: null,
  proposal: null,
  ...fields,
});
const ids = (rooms: readonly Room[]) => rooms.map(({ id }) => id).join('');
const profile = { userId: 'me', firstName: 'Maya', lastName: 'Me', avatar: null };
const me = { id: 'me', profile };

const list = [room('a', 9), room('c', 11)];

// spec: optimistic-list
it('shows what was asked as done', () => {
  const startUtc = new Date(Date.UTC(2026, 10, 20, 15)).toISOString();
  expect(applyMutation(list, { kind: 'accept', roomId: 'a' }, me)[0]).toMatchObject({
    guestId: 'me',
    guestProfile: profile,
  });
  expect(ids(applyMutation(list, { kind: 'reschedule', roomId: 'a', startUtc }, me))).toBe('ca');
  expect(ids(applyMutation(list, { kind: 'cancel', roomId: 'a' }, me))).toBe('c');
});

it('leaves the list as it is for a room that it does not show', () => {
  expect(applyMutation(list, { kind: 'accept', roomId: 'x' }, me)).toEqual(list);
});
