import { useQuery } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import type { Room } from '../../contract/room.ts';
import { isAvailable, isMyUpcoming, isSeatQuestion, nextListBoundary } from '../../domain/room/room.ts';
import { useProfile } from '../profile/profile.ts';
import { failureOf } from '../account/query-client.ts';
import { useUser } from '../account/user.ts';
import { useChannel } from '../account/use-channel.ts';
import { useStore } from '../platform/store.ts';
import { useAccepted } from './accepted-rooms.ts';
import { refetchOldRooms, rooms as knownRooms, roomsQuery, takeChange } from './room-cache.ts';
import { applyMutation, byStart } from './room-list.ts';
import { usePendingRoomMutations } from './room-mutation.ts';

// Timers cannot be set further ahead than some weeks, and a sleeping machine sets them back.
const LONGEST_MS = 3_600_000;

const QUARTER_MS = 15 * 60_000;

// Sessions start and end on the quarter hour, and it takes the slots of today with it.
const nextQuarter = (now: number): number => (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS;
const nextMidnight = (now: number): number => new Date(now).setHours(24, 0, 0, 0);

/** The time, which moves on only when a room enters or leaves a list, or with the quarter hour. */
const useListClock = (rooms: readonly { startUtc: string }[]): number => {
  const [now, setNow] = useState(Date.now);
  const boundary = Math.min(
    nextListBoundary(rooms, now) ?? Number.POSITIVE_INFINITY,
    nextQuarter(now),
    nextMidnight(now),
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(Math.max(boundary - Date.now(), 0), LONGEST_MS));
    };
    const look = () => (Date.now() >= boundary ? setNow(Date.now()) : wait());
    wait();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [boundary]);

  return now;
};

const listProblem = (error: Error): string =>
  failureOf(error).status === 401 ? 'You must be logged in to view rooms.' : 'Failed to load rooms';

/** The two lists of the person who looks, live: by what others do, by what they do themselves, and by the clock. */
export const useRooms = () => {
  const { id } = useUser();
  const { data: profile } = useProfile();
  const { data, isPending, error, refetch } = useQuery(roomsQuery);
  const known = useStore(knownRooms);
  const pending = usePendingRoomMutations();

  useChannel('practice_rooms:all', {
    onLive: refetchOldRooms,
    onChange: takeChange,
  });

  const isRead = data !== undefined;
  const rooms = useMemo(() => {
    const me = { id, profile: profile ?? null };
    const read = isRead ? known.toSorted(byStart) : [];
    return pending.reduce<readonly Room[]>((list, mutation) => applyMutation(list, mutation, me), read);
  }, [isRead, known, pending, id, profile]);
  const now = useListClock(rooms);
  // A row that was just accepted stays in its list until the server has answered, and a little longer.
  const accepted = useAccepted();
  const accepting = pending.flatMap(({ kind, roomId }) => (kind === 'accept' ? [roomId] : []));
  const staying = new Set([...accepting, ...accepted]);
  return {
    available: rooms.filter((room) => isAvailable(room, id, now) || staying.has(room.id)),
    mine: rooms.filter((room) => isMyUpcoming(room, id, now) || isSeatQuestion(room, id, now)),
    now,
    isPending,
    problem: error !== null && !isRead ? listProblem(error) : null,
    retry: () => void refetch(),
    hasMore: typeof data?.next === 'string',
  };
};

export type RoomLists = ReturnType<typeof useRooms>;
