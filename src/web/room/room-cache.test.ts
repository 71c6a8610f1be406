// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { aRoom } from '../../../test/a-room.ts';
import type { Room } from '../../contract/room.ts';
import { listVersion } from '../../domain/room/list-version.ts';
import { queryClient } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { readMoreRooms, refetchRooms, refetchRoomsUnlessAt, roomsQuery } from './room-cache.ts';

vi.mock('../account/session.ts', () => ({
  call: vi.fn<typeof call>(),
  session: { subscribe: () => undefined },
}));

const BEFORE = [aRoom({ id: 'one' }), aRoom({ id: 'two', revision: 3 })];

/** A page that follows the list, which the server answers with these rooms. */
const follow = (rooms: Room[] = BEFORE) => {
  vi.mocked(call).mockResolvedValue({ ok: true, value: { rooms, next: null } });
  return queryClient.ensureQueryData(roomsQuery);
};
const reads = () => vi.mocked(call).mock.calls.length;

afterEach(() => {
  queryClient.clear();
  vi.mocked(call).mockReset();
});

it('reads the list once when the feed opens at the version that was read, in whatever order', async () => {
  await follow();
  await refetchRoomsUnlessAt(listVersion(BEFORE.toReversed()));
  expect([reads(), queryClient.getQueryState(roomsQuery.queryKey)?.isInvalidated]).toEqual([1, false]);
});

it('waits for a read that is under way before it asks for another', async () => {
  const first = follow();
  await refetchRoomsUnlessAt(listVersion(BEFORE));
  await first;
  expect([reads(), queryClient.getQueryState(roomsQuery.queryKey)?.isInvalidated]).toEqual([1, false]);
});

it.each([
  ['changed', [aRoom({ id: 'one' }), aRoom({ id: 'two', revision: 4 })]],
  ['came', [...BEFORE, aRoom({ id: 'three' })]],
  ['went', BEFORE.slice(1)],
])('reads it again when a room %s before the feed was open', async (_how, after) => {
  await follow();
  await refetchRoomsUnlessAt(listVersion(after));
  expect(queryClient.getQueryState(roomsQuery.queryKey)?.isInvalidated).toBe(true);
});

it('reads it again when the server says that changes were missed', async () => {
  await follow();
  await refetchRoomsUnlessAt(undefined);
  expect(queryClient.getQueryState(roomsQuery.queryKey)?.isInvalidated).toBe(true);
});

it('shows the next page on demand, and keeps it when the list is read again', async () => {
  const first = { rooms: BEFORE, next: 'place' };
  const second = { rooms: [aRoom({ id: 'three' })], next: null };
  vi.mocked(call).mockImplementation(async (_name, input) => ({
    ok: true,
    value: JSON.stringify(input) === '{"after":"place"}' ? second : first,
  }));
  const observer = new QueryObserver(queryClient, roomsQuery);
  const stop = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data?.rooms.map(({ id }) => id);
  await vi.waitFor(() => expect(shown()).toEqual(['one', 'two']));
  expect(observer.getCurrentResult().data?.next).toBe('place');
  await readMoreRooms();
  expect(shown()).toEqual(['one', 'three', 'two']);
  expect(observer.getCurrentResult().data?.next).toBeNull();
  vi.mocked(call).mockClear();
  refetchRooms();
  await vi.waitFor(() => expect(reads()).toBe(2));
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  expect(shown()).toEqual(['one', 'three', 'two']);
  stop();
});
