import { CompiledQuery } from 'kysely';
import { AVAILABLE_LEAD_MS } from '../../domain/room/room.ts';
import { blockedWithText } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import {
  STARTED_RECENTLY_OR_AHEAD,
  LISTED_COLUMNS,
  listedFrom,
  NOT_FINISHED,
  ROOM_JOINS,
  upcomingSince,
  type ListedRoom,
  type ListedRow,
} from '../room/room.store.ts';

/** Open rooms on one page of the list. */
export const PAGE_SIZE = 100;
// People fill their own list themselves, so only a flood of their own making reaches this.
const OWN_LIMIT = 300;
const GROUP_LIMIT = 300;

// The parts of the list of open rooms, in their order, each with an index. What most people look for comes first: many
// rooms of new accounts, or of people who have found each other, cannot push it to a later page.
const KNOWN = 0;
const NEW = 1;
const TAKEN = 2;
type Part = typeof KNOWN | typeof NEW | typeof TAKEN;
const PARTS = {
  [KNOWN]: 'room.guest_id is null and not room.by_new_host',
  [NEW]: 'room.guest_id is null and room.by_new_host',
  [TAKEN]: 'room.guest_id is not null',
};
const OWN = -1;
// Not yet open to all: their hosts' favourites see them first.
const HELD_BACK = -2;
// For a group that the reader is in.
const FOR_GROUP = -3;

type Window = {
  userId: string;
  mineFrom: Date;
  heldBackFrom: Date;
  part: number;
  start: Date;
  id: string;
  from: Record<Part, Date>;
};
type PartRow = ListedRow & { part: number };

const rooms = (part: number, limit: number, where: string) => `(
  select ${part} as part, room.* from practice_rooms room
  where ${where} and room.${STARTED_RECENTLY_OR_AHEAD} and ${NOT_FINISHED} order by room.start_utc, room.id limit ${limit})`;

// Rooms with the reader in a seat for examiners, or with one that is kept for them; and with someone they must not meet in one.
const EXAMINED = `(select room_id from examiner_seats where user_id = $1
  union all select room_id from examiner_seats where asked_id = $1)`;
const WITH_APART = `(select room_id from examiner_seats where user_id in (select id from apart))`;
const PANEL_KNOWN = `(room.id in (select id from examined) or room.id in (select id from with_apart))`;

// Not the reader's own, and none of anyone they must not meet. Without a guest the last line is null, which hides nothing.
const OF_OTHERS = `room.host_id <> $1 and room.guest_id is distinct from $1
  and room.host_id not in (select id from apart) and (room.guest_id in (select id from apart)) is not true
  and not ${PANEL_KNOWN}`;

const openPart = (part: Part, from: string) =>
  rooms(
    part,
    PAGE_SIZE + 1,
    `not room.private and ${PARTS[part]} and room.start_utc >= ${from}
      and (${part}, room.start_utc, room.id) > ($4::int, $5::timestamptz, $6::uuid) and ${OF_OTHERS}`,
  );
const mine = (column: 'host_id' | 'guest_id') =>
  rooms(OWN, OWN_LIMIT, `room.${column} = $1 and room.start_utc >= $2`);
// One that the reader examines or is asked to is theirs, wherever else it would stand.
const examined = rooms(
  OWN,
  OWN_LIMIT,
  `room.id = any (array(select id from examined)) and room.start_utc >= $2`,
);
const heldBack = rooms(
  HELD_BACK,
  PAGE_SIZE,
  `room.host_id in (select user_id from favourite_people where favourite_id = $1)
    and room.private and room.guest_id is null and room.opens_at is not null
    and room.start_utc >= $3 and room.host_id not in (select id from apart) and not ${PANEL_KNOWN}`,
);
const forGroups = rooms(
  FOR_GROUP,
  GROUP_LIMIT,
  `room.group_id in (select group_id from group_members where user_id = $1)
    and room.start_utc >= $3 and ${OF_OTHERS}`,
);

/**
 * Someone's own rooms, and a page of the rooms open to them after a place. Whom they must not meet is read once; names and
 * proposals are joined once, to what is shown. Plain text, since this is the statement that is asked most.
 */
const LIST = `/* room-list */
  with apart (id) as materialized ${blockedWithText('$1::uuid')},
  examined (id) as materialized ${EXAMINED}, with_apart (id) as materialized ${WITH_APART},
  room as (
    (${openPart(KNOWN, '$7')} union all ${openPart(NEW, '$8')} union all ${openPart(TAKEN, '$9')}
      order by part, start_utc, id limit ${PAGE_SIZE + 1})
    union all ${mine('host_id')} union all ${mine('guest_id')} union all ${examined} union all ${heldBack} union all ${forGroups})
  select room.part, ${LISTED_COLUMNS} from room ${ROOM_JOINS}`;

const readListed = async (db: Database, window: Window): Promise<PartRow[]> => {
  const { userId, mineFrom, heldBackFrom, part, start, id, from } = window;
  const values = [userId, mineFrom, heldBackFrom, part, start, id, from[KNOWN], from[NEW], from[TAKEN]];
  const { rows } = await db.executeQuery<PartRow>(CompiledQuery.raw(LIST, values));
  return rows;
};

const BEGINNING = '0_0_00000000-0000-0000-0000-000000000000';
const NEVER = new Date(8.64e15);

/** What the query asks for: the first page with one's own rooms, or the page after a place where one ended. */
const listWindow = (userId: string, now: Date, after?: string): Window => {
  const [part = '', start = '', id = ''] = (after ?? BEGINNING).split('_');
  const openFrom = now.getTime() + AVAILABLE_LEAD_MS;
  const from = (number: Part) => {
    if (number < Number(part)) return NEVER;
    return new Date(number === Number(part) ? Math.max(openFrom, Number(start)) : openFrom);
  };
  return {
    userId,
    mineFrom: after === undefined ? upcomingSince(now) : NEVER,
    heldBackFrom: after === undefined ? new Date(openFrom) : NEVER,
    part: Number(part),
    start: new Date(Number(start)),
    id,
    from: { [KNOWN]: from(KNOWN), [NEW]: from(NEW), [TAKEN]: from(TAKEN) },
  };
};

/** To a favourite of its host a room is open already. */
const viewOf = (row: PartRow): ListedRoom =>
  row.part === HELD_BACK ? { ...listedFrom(row), private: false } : listedFrom(row);

const byStart = (one: PartRow, other: PartRow): number =>
  one.start_utc.getTime() - other.start_utc.getTime() || (one.id < other.id ? -1 : 1);

/** A page of the list by start; `next` is the place where the next one goes on. */
export const listRooms = async (db: Database, userId: string, now: Date, after?: string) => {
  const rows = await readListed(db, listWindow(userId, now, after));
  const open = rows
    .filter(({ part }) => part >= 0)
    .toSorted((one, other) => one.part - other.part || byStart(one, other));
  const last = open.length > PAGE_SIZE ? open[PAGE_SIZE - 1] : undefined;
  const shown = last ? rows.filter((row) => row !== open[PAGE_SIZE]) : rows;
  return {
    rooms: shown.toSorted(byStart).map(viewOf),
    next: last ? `${last.part}_${last.start_utc.getTime()}_${last.id}` : null,
  };
};
