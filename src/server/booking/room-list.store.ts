import { sql, type RawBuilder } from 'kysely';
import { AVAILABLE_LEAD_MS } from '../../domain/room/room.ts';
import { blockedWith } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';
import {
  fromRow,
  notFinished,
  rooms,
  upcomingSince,
  type RoomRow,
  type StoredRoom,
} from '../room/room.store.ts';

/** Open rooms on one page of the list. */
export const PAGE_SIZE = 100;
// People fill their own list themselves, so only a flood of their own making reaches this.
const OWN_LIMIT = 300;
const GROUP_LIMIT = 300;

// The parts of the list of open rooms, in their order, each with an index. What most people look for comes first: many
// rooms of new accounts, or of people who have found each other, cannot push it to a later page.
const PARTS = [
  sql<boolean>`room.guest_id is null and not room.by_new_host`,
  sql<boolean>`room.guest_id is null and room.by_new_host`,
  sql<boolean>`room.guest_id is not null`,
] as const;
type Part = 0 | 1 | 2;
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
  from0: Date;
  from1: Date;
  from2: Date;
};
type ListedRow = RoomRow & { part: number };

// Not the reader's own, and none of anyone they must not meet. Without a guest the last line is null, which is no reason to hide it.
const ofOthers = (userId: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`
  room.host_id <> ${userId} and room.guest_id is distinct from ${userId}
  and room.host_id not in ${blockedWith(userId)}
  and (room.guest_id in ${blockedWith(userId)}) is not true`;

/** Someone's own rooms, and a page of the rooms open to them after a place. */
export const listedRooms = prepared<Window, ListedRow>((db, value) => {
  const part = (number: Part) =>
    rooms(db)
      .select(sql<number>`${sql.lit(number)}::int`.as('part'))
      .where(sql<boolean>`not room.private`)
      .where(notFinished)
      .where(PARTS[number])
      .where('room.start_utc', '>=', value(`from${number}`))
      .where(
        sql<boolean>`(${sql.lit(number)}, room.start_utc, room.id) > (${value('part')}::int, ${value('start')}::timestamptz, ${value('id')}::uuid)`,
      )
      .where(ofOthers(value('userId')))
      .orderBy('room.start_utc')
      .orderBy('room.id')
      .limit(PAGE_SIZE + 1);
  const open = db
    .selectFrom(part(0).as('known'))
    .selectAll()
    .unionAll(db.selectFrom(part(1).as('new')).selectAll())
    .unionAll(db.selectFrom(part(2).as('taken')).selectAll())
    .orderBy('part')
    .orderBy('start_utc')
    .orderBy('id')
    .limit(PAGE_SIZE + 1);
  const mine = (column: 'room.host_id' | 'room.guest_id') =>
    rooms(db)
      .select(sql<number>`${sql.lit(OWN)}::int`.as('part'))
      .where(column, '=', value('userId'))
      .where(notFinished)
      .where('room.start_utc', '>=', value('mineFrom'))
      .orderBy('room.start_utc')
      .limit(OWN_LIMIT);
  const heldBack = rooms(db)
    .innerJoin('favourite_people as favourite', 'favourite.user_id', 'room.host_id')
    .select(sql<number>`${sql.lit(HELD_BACK)}::int`.as('part'))
    .where('favourite.favourite_id', '=', value('userId'))
    .where('room.private', '=', sql.lit(true))
    .where('room.guest_id', 'is', null)
    .where(notFinished)
    .where('room.opens_at', 'is not', null)
    .where('room.start_utc', '>=', value('heldBackFrom'))
    .where(sql<boolean>`room.host_id not in ${blockedWith(value('userId'))}`)
    .orderBy('room.start_utc')
    .limit(PAGE_SIZE);
  const forGroups = rooms(db)
    .innerJoin('group_members as member', 'member.group_id', 'room.group_id')
    .select(sql<number>`${sql.lit(FOR_GROUP)}::int`.as('part'))
    .where('member.user_id', '=', value('userId'))
    .where(notFinished)
    .where(ofOthers(value('userId')))
    .where('room.start_utc', '>=', value('heldBackFrom'))
    .orderBy('room.start_utc')
    .limit(GROUP_LIMIT);
  return db
    .selectFrom(open.as('open'))
    .selectAll()
    .unionAll(db.selectFrom(mine('room.host_id').as('hosted')).selectAll())
    .unionAll(db.selectFrom(mine('room.guest_id').as('accepted')).selectAll())
    .unionAll(db.selectFrom(heldBack.as('heldBack')).selectAll())
    .unionAll(db.selectFrom(forGroups.as('forGroups')).selectAll())
    .orderBy('part')
    .orderBy('start_utc')
    .orderBy('id');
});

const BEGINNING = '0_0_00000000-0000-0000-0000-000000000000';
const NEVER = new Date(8.64e15);

/** What the query asks for: the first page with one's own rooms, or the page after a place where one ended. */
export const listWindow = (userId: string, now: Date, after?: string): Window => {
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
    from0: from(0),
    from1: from(1),
    from2: from(2),
  };
};

/** To a favourite of its host a room is open already. */
const viewOf = (row: ListedRow): StoredRoom =>
  row.part === HELD_BACK ? { ...fromRow(row), private: false } : fromRow(row);

const byStart = (one: StoredRoom, other: StoredRoom): number =>
  Date.parse(one.startUtc) - Date.parse(other.startUtc) || (one.id < other.id ? -1 : 1);

/** A page of the list by start; `next` is the place where the next one goes on. */
export const listRooms = async (db: Database, userId: string, now: Date, after?: string) => {
  const rows = await listedRooms.run(db, listWindow(userId, now, after));
  const open = rows.filter(({ part }) => part >= 0);
  const last = open.length > PAGE_SIZE ? open[PAGE_SIZE - 1] : undefined;
  const shown = last ? rows.filter((row) => row !== open[PAGE_SIZE]) : rows;
  return {
    rooms: shown.map(viewOf).toSorted(byStart),
    next: last ? `${last.part}_${last.start_utc.getTime()}_${last.id}` : null,
  };
};
