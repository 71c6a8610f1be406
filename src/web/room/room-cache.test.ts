// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { aRoom } from '../../../test/a-room.ts';
import type { Room } from '../../contract/room.ts';
import { queryClient } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import {
  dropRoom,
  readMoreRooms,
  refetchOldRooms,
  refetchRooms,
  rooms,
  roomsQuery,
  takeChange,
  takeRoom,
} from './room-cache.ts';
import { byStart } from './room-list.ts';

const signOut = vi.hoisted(() => ({ now: () => {} }));
vi.mock('../account/session.ts', () => ({
  call: vi.fn<typeof call>(),
  session: {
    subscribe: (listener: () => void) => {
      signOut.now = listener;
    },
    getSnapshot: () => ({ status: 'signed-out', ending: 'none' }),
  },
}));

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString();
const BEFORE = [aRoom({ id: 'a', startUtc: at(9) }), aRoom({ id: 'c', startUtc: at(11) })];

const answer = (listed: Room[], asked = Date.now()) => ({
  ok: true as const,
  value: { rooms: listed, next: null },
  asked,
});
/** A page that follows the list, which the server answers with these rooms. */
const follow = (listed: Room[] = BEFORE, asked = Date.now()) => {
  vi.mocked(call).mockResolvedValue(answer(listed, asked));
  return queryClient.fetchQuery({ ...roomsQuery, staleTime: 0 });
};
const told = (eventType: 'INSERT' | 'UPDATE' | 'DELETE', row: Room) =>
  takeChange({
    table: 'practice_rooms',
    eventType,
    new: eventType === 'DELETE' ? null : row,
    old: eventType === 'DELETE' ? { id: row.id } : null,
  });
const shown = () =>
  rooms
    .getSnapshot()
    .toSorted(byStart)
    .map(({ id }) => id)
    .join('');
const isStale = () => queryClient.getQueryState(roomsQuery.queryKey)?.isInvalidated;
const settled = () => new Promise(setImmediate);

afterEach(() => {
  // Nothing that one person has read is known to the next.
  signOut.now();
  queryClient.clear();
  vi.mocked(call).mockReset();
});

// spec: live-list
it('takes in, moves and drops rooms as they change, by start', async () => {
  await follow();
  told('INSERT', aRoom({ id: 'b', startUtc: at(10) }));
  expect(shown()).toBe('abc');
  told('UPDATE', aRoom({ id: 'a', startUtc: at(12), revision: 2 }));
  expect(shown()).toBe('bca');
  told('UPDATE', aRoom({ id: 'a', startUtc: at(9), revision: 1 }));
  expect(shown()).toBe('bca');
  told('DELETE', aRoom({ id: 'a' }));
  expect(shown()).toBe('bc');
});

it('keeps what the feed told while the list was read', async () => {
  const asked = Date.now() - 10;
  told('INSERT', aRoom({ id: 'b', startUtc: at(10) }));
  told('DELETE', aRoom({ id: 'c' }));
  await follow(BEFORE, asked);
  expect(shown()).toBe('ab');
});

it('leaves a room deleted whose deletion overtook the answer about it', async () => {
  await follow();
  const asked = Date.now() - 10;
  told('DELETE', aRoom({ id: 'a' }));
  takeRoom(aRoom({ id: 'a', guestId: 'me', revision: 2 }), asked);
  expect(shown()).toBe('c');
  expect(rooms.get('a')).toBeUndefined();
  dropRoom('c');
  expect(shown()).toBe('');
});

it('reads the list once when nothing changed since it was asked for, also while it is being read', async () => {
  const before = Date.now() - 1;
  const first = follow();
  refetchOldRooms(before);
  await first;
  refetchOldRooms(before);
  await settled();
  expect([vi.mocked(call).mock.calls.length, isStale()]).toEqual([1, false]);
});

it('reads it again when something changed after it was asked for', async () => {
  await follow();
  refetchOldRooms(Date.now());
  await settled();
  expect(isStale()).toBe(true);
});

it('shows the next page on demand, and keeps it when the list is read again', async () => {
  const first = { rooms: BEFORE, next: 'place' };
  const second = { rooms: [aRoom({ id: 'd', startUtc: at(12) })], next: null };
  vi.mocked(call).mockImplementation(async (_name, input) => ({
    ok: true,
    value: JSON.stringify(input) === '{"after":"place"}' ? second : first,
  }));
  const observer = new QueryObserver(queryClient, roomsQuery);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown()).toBe('ac'));
  expect(observer.getCurrentResult().data?.next).toBe('place');
  await readMoreRooms();
  expect(shown()).toBe('acd');
  expect(observer.getCurrentResult().data?.next).toBeNull();
  vi.mocked(call).mockClear();
  refetchRooms();
  await vi.waitFor(() => expect(vi.mocked(call).mock.calls).toHaveLength(2));
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(shown()).toBe('acd');
  stop();
});
