import type { Change } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import { listVersion } from '../../domain/room/list-version.ts';
import { endpointQuery, queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { newest } from '../platform/newest.ts';
import { applyChange, withNewest, withoutRoom, withRoom } from './room-list.ts';

type Rooms = readonly Room[];

const ROOMS = ['rooms'] as const;

// A list that is being read may miss rooms that the feed adds or removes meanwhile.
const changesDuringReads = new Set<Change[]>();

const readRooms = async ({ signal }: { signal: AbortSignal }): Promise<Rooms> => {
  const changes: Change[] = [];
  changesDuringReads.add(changes);
  try {
    const { rooms } = valueOf(await call('listRooms', {}, { signal }));
    return changes.reduce(applyChange, withNewest(rooms, queryClient.getQueryData<Rooms>(ROOMS) ?? []));
  } finally {
    changesDuringReads.delete(changes);
  }
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

/** The list as the server has it now; empty when it cannot be read. */
export const readRoomsNow = (): Promise<Rooms> =>
  queryClient.fetchQuery({ ...roomsQuery, staleTime: 0, retry: false }).catch(() => []);

export const refetchRooms = (): void => void queryClient.invalidateQueries({ queryKey: ROOMS });

/** Reads the list again unless it is at this version, or a read that is under way brings it. */
export const refetchRoomsUnlessAt = async (version: string | undefined): Promise<void> => {
  const known = version === undefined ? [] : await queryClient.fetchQuery(roomsQuery).catch(() => []);
  if (listVersion(known) !== version) refetchRooms();
};

const changeRooms = (change: (rooms: Rooms) => Rooms): void =>
  void queryClient.setQueryData<Rooms>(ROOMS, (rooms) => rooms && change(rooms));

export const takeChange = (change: Change): void => {
  for (const changes of changesDuringReads) changes.push(change);
  changeRooms((rooms) => applyChange(rooms, change));
};

/** Takes a room as the server answered it. */
export const takeRoom = (room: Room): void => {
  changeRooms((rooms) => withRoom(rooms, room));
  const { queryKey } = endpointQuery('readRoom', { roomId: room.id });
  queryClient.setQueryData<{ room: Room }>(queryKey, (known) => ({ room: newest(known?.room, room) }));
};

export const dropRoom = (roomId: string): void => changeRooms((rooms) => withoutRoom(rooms, roomId));
