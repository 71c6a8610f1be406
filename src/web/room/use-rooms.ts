import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Room } from '../../contract/room.ts';
import { isAvailable, isMyUpcoming } from '../../domain/room.ts';
import { CallFailed } from '../account/query-client.ts';
import { useProfile } from '../account/profile.ts';
import { useUser } from '../account/user.ts';
import { useChannel } from '../realtime/use-channel.ts';
import { useAccepted } from './accepted-rooms.ts';
import { refetchRooms, roomsQuery, takeChange } from './room-cache.ts';
import { withPending } from './room-list.ts';
import { usePendingRoomMutations } from './room-mutation.ts';
import { useListClock } from './use-list-clock.ts';

const NONE: readonly Room[] = [];

const listProblem = (error: Error): string =>
  error instanceof CallFailed && error.failure.status === 401
    ? 'You must be logged in to view rooms.'
    : 'Failed to load rooms';

/** The two lists of the person who looks, live: by what others do, by what they do themselves, and by the clock. */
export const useRooms = () => {
  const { id } = useUser();
  const { data: profile } = useProfile();
  const { data, isPending, error, refetch } = useQuery(roomsQuery);
  const pending = usePendingRoomMutations();

  useChannel('practice_rooms:all', {
    onLive: refetchRooms,
    onChange: takeChange,
  });

  const rooms = useMemo(
    () => withPending(data ?? NONE, pending, { id, profile: profile ?? null }),
    [data, pending, id, profile],
  );
  const now = useListClock(rooms);
  // A row that was just accepted stays in its list until the server has answered, and a little longer.
  const accepted = useAccepted();
  const accepting = pending.flatMap(({ kind, roomId }) => (kind === 'accept' ? [roomId] : []));
  const staying = new Set([...accepting, ...accepted]);
  return {
    available: rooms.filter((room) => isAvailable(room, id, now) || staying.has(room.id)),
    mine: rooms.filter((room) => isMyUpcoming(room, id, now)),
    now,
    isPending,
    problem: error !== null && data === undefined ? listProblem(error) : null,
    retry: () => void refetch(),
  };
};

export type Rooms = ReturnType<typeof useRooms>;
