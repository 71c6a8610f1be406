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
import { createEntities, newest } from '../platform/entities.ts';
import { byStart } from './room-list.ts';

type Rooms = readonly Room[];
/** The list as far as it was read, in so many pages; `next` is where it goes on. */
type ReadList = { rooms: Rooms; pages: number; next: string | null };

const ROOMS = ['rooms'] as const;

/** The rooms of the lists. */
const known = createEntities<Room>();
const knownRooms = (): Rooms => known.all().toSorted(byStart);

const listOf = (): ReadList | undefined => queryClient.getQueryData<ReadList>(ROOMS);

// How many pages of a list that is shown its reader asked for; every read of it brings all of them.
let wantedPages = 1;

onReaderChange(() => {
  known.clear();
  wantedPages = 1;
});

const readRooms = async ({ signal }: { signal: AbortSignal }): Promise<ReadList> => {
  const now = Date.now();
  const wanted = listOf() ? wantedPages : 1;
  const first = await call('listRooms', {}, { signal });
  const read = answerTo(ROOMS, first);
  const rooms = [...read.rooms];
  let { next } = read;
  let pages = 1;
  for (; pages < wanted && next !== null; pages += 1) {
    const more = valueOf(await call('listRooms', { after: next }, { signal }));
    rooms.push(...more.rooms);
    ({ next } = more);
  }
  known.putList(rooms, (first.ok && first.asked) || now);
  return { rooms: knownRooms(), pages, next };
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
  queryClient.fetchQuery({ ...roomsQuery, staleTime: 0, retry: false }).then(
    ({ rooms }) => rooms,
    () => [],
  );

export const refetchRooms = (): void => void queryClient.invalidateQueries({ queryKey: ROOMS });

/** Reads the list once more with the page after the last one. */
export const readMoreRooms = (): Promise<void> => {
  wantedPages = (listOf()?.pages ?? 0) + 1;
  return queryClient.invalidateQueries({ queryKey: ROOMS });
};

/** Reads the list again if it was asked for before something changed. */
export const refetchOldRooms = (changedAt: number): void => refetchAskedBefore(changedAt, ROOMS);

const show = (): void =>
  void queryClient.setQueryData<ReadList>(ROOMS, (list) => list && { ...list, rooms: knownRooms() });

export const dropRoom = (roomId: string): void => {
  known.drop(roomId, Date.now());
  show();
};

/** Takes a room as the server answered it to what was asked then. */
export const takeRoom = (room: Room, asked = Date.now()): void => {
  known.put(room, asked);
  show();
  // It was deleted after that was asked.
  if (known.get(room.id) === null) return;
  const { queryKey } = endpointQuery('readRoom', { roomId: room.id });
  queryClient.setQueryData<{ room: Room }>(queryKey, (read) => ({ room: newest(read?.room, room) }));
};

export const takeChange = (change: Change): void => {
  if (change.table !== 'practice_rooms') return;
  if (change.new) known.put(change.new, Date.now());
  else if (change.old) known.drop(change.old.id, Date.now());
  show();
};
