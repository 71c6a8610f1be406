import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { applyChange, withoutRoom, withRoom } from './room-list.ts';

const ROOMS = ['rooms'] as const;
export const roomKey = (roomId: string) => ['room', roomId] as const;

// What was told while an answer was on its way: the answer may be older, so it is applied on top.
const underway = new Set<Change[]>();

const whileNoting = async <T>(work: () => Promise<T>): Promise<{ value: T; told: readonly Change[] }> => {
  const told: Change[] = [];
  underway.add(told);
  try {
    return { value: await work(), told };
  } finally {
    underway.delete(told);
  }
};

const readRooms = async ({ signal }: { signal: AbortSignal }): Promise<readonly Room[]> => {
  const { value, told } = await whileNoting(() => call('listRooms', {}, { signal }));
  return told.reduce(applyChange, valueOf(value).rooms as readonly Room[]);
};

/** The list's query. The feed keeps it fresh, so it is read again only when the feed says so. */
export const roomsQuery = {
  queryKey: ROOMS,
  queryFn: readRooms,
  meta: { failed: 'Failed to fetch rooms' },
  staleTime: Number.POSITIVE_INFINITY,
  // Without a network a read fails, and says so, instead of waiting in silence.
  networkMode: 'always' as const,
};

export const readRoomsAnew = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: ROOMS });
};

export const noteChange = (cache: QueryClient, change: Change): void => {
  for (const told of underway) told.push(change);
  cache.setQueryData<readonly Room[]>(ROOMS, (rooms) => rooms && applyChange(rooms, change));
};

/** Writes into the list what the server answered to a change of one room. */
export const keepAnswer = async (
  cache: QueryClient,
  roomId: string | null,
  change: () => Promise<Room | null>,
): Promise<Room | null> => {
  const { value: room, told } = await whileNoting(change);
  cache.setQueryData<readonly Room[]>(ROOMS, (rooms) => {
    if (!rooms) return rooms;
    if (room) return withRoom(rooms, room);
    return roomId === null ? rooms : withoutRoom(rooms, roomId);
  });
  if (room) cache.setQueryData(roomKey(room.id), room);
  // If the feed spoke of the same room meanwhile, nobody here knows which of the two is newer.
  if (told.some((said) => (said.new?.id ?? said.old?.id) === (room?.id ?? roomId))) readRoomsAnew(cache);
  return room;
};
