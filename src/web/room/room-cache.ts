import type { Change } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import {
  answerTo,
  endpointQuery,
  onReaderChange,
  queryClient,
  refetchAskedBefore,
  valueOf,
} from '../account/query-client.ts';
import { call } from '../account/session.ts';
import { createEntities } from '../platform/entities.ts';
import { byStart } from './room-list.ts';

/** How far the list was read: in so many pages; `next` is where it goes on. */
type ReadList = { pages: number; next: string | null };

const ROOMS = ['rooms'] as const;

/** The rooms of the lists; which of two views of one holds is decided here and nowhere else. */
export const rooms = createEntities<Room>();

// How many pages of a list that is shown its reader asked for; every read of it brings all of them.
let wantedPages = 1;

onReaderChange(() => {
  rooms.clear();
  wantedPages = 1;
});

const listOf = (): ReadList | undefined => queryClient.getQueryData<ReadList>(ROOMS);

const readRooms = async ({ signal }: { signal: AbortSignal }): Promise<ReadList> => {
  const now = Date.now();
  const wanted = listOf() ? wantedPages : 1;
  const first = await call('listRooms', {}, { signal });
  const read = answerTo(ROOMS, first);
  const list = [...read.rooms];
  let { next } = read;
  let pages = 1;
  for (; pages < wanted && next !== null; pages += 1) {
    const more = valueOf(await call('listRooms', { after: next }, { signal }));
    list.push(...more.rooms);
    ({ next } = more);
  }
  rooms.putList(list, (first.ok && first.asked) || now);
  return { pages, next };
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
export const readRoomsNow = (): Promise<readonly Room[]> =>
  queryClient.fetchQuery({ ...roomsQuery, staleTime: 0, retry: false }).then(
    () => rooms.getSnapshot().toSorted(byStart),
    () => [],
  );

/** The query of one room, which a list may show as well. */
export const roomQuery = (roomId: string) => ({
  ...endpointQuery('readRoom', { roomId }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Room> => {
    const now = Date.now();
    const result = await call('readRoom', { roomId }, { signal });
    const { room } = valueOf(result);
    rooms.put(room, (result.ok && result.asked) || now);
    return room;
  },
  networkMode: 'always' as const,
});

export const refetchRooms = (): void => void queryClient.invalidateQueries({ queryKey: ROOMS });

/** Reads the list once more with the page after the last one. */
export const readMoreRooms = (): Promise<void> => {
  wantedPages = (listOf()?.pages ?? 0) + 1;
  return queryClient.invalidateQueries({ queryKey: ROOMS });
};

/** Reads the list again if it was asked for before something changed. */
export const refetchOldRooms = (changedAt: number): void => refetchAskedBefore(changedAt, ROOMS);

export const dropRoom = (roomId: string): void => rooms.drop(roomId, Date.now());

/** Takes a room as the server answered it to what was asked then. */
export const takeRoom = (room: Room, asked = Date.now()): void => rooms.put(room, asked);

export const takeChange = (change: Change): void => {
  if (change.table !== 'practice_rooms') return;
  if (change.new) takeRoom(change.new);
  else if (change.old) dropRoom(change.old.id);
};
