import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Room } from '../../contract/room.ts';
import { isAvailable, isMyUpcoming } from '../../domain/room.ts';
import { CallFailed } from '../account/query-client.ts';
import { useProfile } from '../account/profile.ts';
import { useUser } from '../account/user.ts';
import { useChannel } from '../realtime/use-channel.ts';
import { noteChange, readRoomsAnew, roomsQuery } from './room-cache.ts';
import { withTouches } from './room-list.ts';
import { useListClock } from './use-list-clock.ts';
import { usePendingTouches } from './use-touch.ts';

const NONE: readonly Room[] = [];

const listProblem = (error: Error): string =>
  error instanceof CallFailed && error.failure.status === 401
    ? 'You must be logged in to view rooms.'
    : 'Failed to load rooms';

/** The two lists of the person who looks, live: by what others do, by what they do themselves, and by the clock. */
export const useRooms = () => {
  const { id } = useUser();
  const { data: profile } = useProfile();
  const cache = useQueryClient();
  const { data, isPending, error, refetch } = useQuery(roomsQuery);
  const touches = usePendingTouches();

  useChannel('practice_rooms:all', {
    onLive: () => readRoomsAnew(cache),
    onChange: (change) => noteChange(cache, change),
  });

  const rooms = useMemo(
    () => withTouches(data ?? NONE, touches, { id, profile: profile ?? null }),
    [data, touches, id, profile],
  );
  const now = useListClock(rooms);
  // A row that was just accepted stays where it was touched until the server has answered.
  const accepting = new Set(touches.flatMap(({ kind, roomId }) => (kind === 'accept' ? [roomId] : [])));
  return {
    available: rooms.filter((room) => isAvailable(room, id, now) || accepting.has(room.id)),
    mine: rooms.filter((room) => isMyUpcoming(room, id, now)),
    now,
    isPending,
    problem: error !== null && data === undefined ? listProblem(error) : null,
    retry: () => void refetch(),
  };
};

export type Rooms = ReturnType<typeof useRooms>;
