import { expect, it } from 'vitest';
import type { Room } from '../../contract/room.ts';
import { applyChange, applyMutation, withNewest } from './room-list.ts';

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
const told = (eventType: 'INSERT' | 'UPDATE' | 'DELETE', row: Room) => ({
  table: 'practice_rooms' as const,
  eventType,
  new: eventType === 'DELETE' ? null : row,
  old: eventType === 'DELETE' ? { id: row.id } : null,
});
const ids = (rooms: readonly Room[]) => rooms.map(({ id }) => id).join('');
const profile = { userId: 'me', firstName: 'Maya', lastName: 'Me', avatar: null };
const me = { id: 'me', profile };

const list = [room('a', 9), room('c', 11)];

// spec: live-list
it('takes in, moves and drops rooms as they change, by start', () => {
  expect(ids(applyChange(list, told('INSERT', room('b', 10))))).toBe('abc');
  expect(ids(applyChange(list, told('UPDATE', room('a', 12))))).toBe('ca');
  expect(ids(applyChange(list, told('DELETE', room('a', 9))))).toBe('c');
});

it('ends up the same however often it is told', () => {
  const change = told('UPDATE', room('a', 12));
  const once = applyChange(list, change);
  expect(applyChange(once, change)).toEqual(once);
  expect(applyChange(once, told('DELETE', room('x', 1)))).toEqual(once);
});

it('drops a view of a room that is older than the one it has', () => {
  const moved = [room('a', 12, { revision: 3 })];
  expect(applyChange(moved, told('UPDATE', room('a', 9, { revision: 2 })))).toEqual(moved);
  expect(
    withNewest([room('a', 9, { revision: 2 }), room('c', 11)], moved).map(({ revision }) => revision),
  ).toEqual([1, 3]);
});

it('reads a list without the rooms that are gone', () => {
  expect(ids(withNewest([room('c', 11)], list))).toBe('c');
});

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
