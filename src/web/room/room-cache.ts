import type { Change } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import { listVersion } from '../../domain/room/list-version.ts';
import { endpointQuery, queryClient, valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { newest } from '../platform/newest.ts';
import { applyChange, withNewest, withoutRoom, withRoom } from './room-list.ts';

type Rooms = readonly Room[];
/** The list as far as it was read, in so many pages; `next` is where it goes on. */
type ReadList = { rooms: Rooms; pages: number; next: string | null };

const ROOMS = ['rooms'] as const;

// A list that is being read may miss rooms that the feed adds or removes meanwhile.
const changesDuringReads = new Set<Change[]>();

const listOf = (): ReadList | undefined => queryClient.getQueryData<ReadList>(ROOMS);

// How many pages of a list that is shown its reader asked for; every read of it brings all of them.
let wantedPages = 1;

const readPages = async (signal: AbortSignal): Promise<ReadList> => {
  const wanted = listOf() ? wantedPages : 1;
  let pages = 1;
  let { rooms, next } = valueOf(await call('listRooms', {}, { signal }));
  for (; pages < wanted && next !== null; pages += 1) {
    const more = valueOf(await call('listRooms', { after: next }, { signal }));
    rooms = [...more.rooms.reduce(withRoom, rooms)];
    ({ next } = more);
  }
  return { rooms, pages, next };
};

const readRooms = async ({ signal }: { signal: AbortSignal }): Promise<ReadList> => {
  const changes: Change[] = [];
  changesDuringReads.add(changes);
  try {
    const list = await readPages(signal);
    const rooms = changes.reduce(applyChange, withNewest(list.rooms, listOf()?.rooms ?? []));
    return { ...list, rooms };
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

const roomsIn = ({ rooms }: ReadList): Rooms => rooms;

/** The list as the server has it now; empty when it cannot be read. */
export const readRoomsNow = (): Promise<Rooms> =>
  queryClient.fetchQuery({ ...roomsQuery, staleTime: 0, retry: false }).then(roomsIn, () => []);

export const refetchRooms = (): void => void queryClient.invalidateQueries({ queryKey: ROOMS });

/** Reads the list once more with the page after the last one. */
export const readMoreRooms = (): Promise<void> => {
  wantedPages = (listOf()?.pages ?? 0) + 1;
  return queryClient.invalidateQueries({ queryKey: ROOMS });
};

/** Reads the list again unless it is at this version, or a read that is under way brings it. */
export const refetchRoomsUnlessAt = async (version: string | undefined): Promise<void> => {
  const known = version === undefined ? [] : await queryClient.fetchQuery(roomsQuery).then(roomsIn, () => []);
  if (listVersion(known) !== version) refetchRooms();
};

const changeRooms = (change: (rooms: Rooms) => Rooms): void =>
  void queryClient.setQueryData<ReadList>(ROOMS, (list) => list && { ...list, rooms: change(list.rooms) });

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
