import { sql, type RawBuilder } from 'kysely';
import type { PanelBetween } from '../../domain/block/panel-between.ts';
import { withStartUtc } from '../room/room.store.ts';
import { addOnce, countRows, hasRow } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';
import { isAheadOrOn, notFinished } from '../room/room.store.ts';

/**
 * Everyone whom `:me` must not meet, as a subquery: whom they blocked, who blocked them, and suspended accounts. It is what
 * `isHiddenByBlock` of the domain goes by.
 */
const BLOCKED_WITH = `(
  select blocked_id from blocks where blocker_id = :me
  union all select blocker_id from blocks where blocked_id = :me
  union all select user_id from suspensions)`;

export const blockedWith = (userId: RawBuilder<string>): RawBuilder<string> =>
  sql.join<string>(
    BLOCKED_WITH.split(':me').map((text) => sql.raw(text)),
    userId,
  );

/** The same for a query in plain text; `place` stands for the person, as in $1. */
export const blockedWithText = (place: string): string => BLOCKED_WITH.replaceAll(':me', place);

/** Since when a block lies between two people, in milliseconds; null without one. */
export const blockedSinceSql = (one: string, other: string): RawBuilder<number | null> => sql<number | null>`(
  select extract(epoch from min(block.created_at))::float8 * 1000 from blocks block
  where (block.blocker_id, block.blocked_id) in (
    (${sql.ref(one)}, ${sql.ref(other)}), (${sql.ref(other)}, ${sql.ref(one)})))`;

/** Whether a block lies between two people. */
export const isBlockedBetween = (db: Database, one: string, other: string): Promise<boolean> =>
  hasRow(
    db.selectFrom('blocks').where('blocker_id', 'in', [one, other]).where('blocked_id', 'in', [one, other]),
  );

/** Everyone whom someone must not meet, as a set. */
export const readBlockedWith = async (db: Database, userId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select blocked_id as id from ${blockedWith(sql`${userId}::uuid`)} one`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** The same for the people of a room: everyone from whom its host hides it, or its guest and its examiners. */
export const readHiddenFrom = async (
  db: Database,
  { hostId, guestId }: { hostId: string; guestId: string | null },
  examiners: readonly string[] = [],
): Promise<{ byHost: ReadonlySet<string>; byOthers: ReadonlySet<string> }> => {
  const byOthers = new Set<string>();
  for (const other of [guestId, ...examiners])
    if (other !== null) for (const id of await readBlockedWith(db, other)) byOthers.add(id);
  return { byHost: await readBlockedWith(db, hostId), byOthers };
};

export const addBlock = (db: Database, blockerId: string, blockedId: string): Promise<boolean> =>
  addOnce(db, 'blocks', { blocker_id: blockerId, blocked_id: blockedId });

export const removeBlock = async (db: Database, blockerId: string, blockedId: string): Promise<void> => {
  await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
};

export const countBlocks = (db: Database, blockerId: string): Promise<number> =>
  countRows(db.selectFrom('blocks').where('blocker_id', '=', blockerId));

/** The people someone blocked, the last one first. */
export const listBlocks = (db: Database, blockerId: string) =>
  db
    .selectFrom('blocks')
    .innerJoin('profiles', 'profiles.user_id', 'blocks.blocked_id')
    .select([
      'blocks.blocked_id as userId',
      'profiles.first_name as firstName',
      'profiles.last_name as lastName',
      'blocks.created_at as since',
    ])
    .where('blocks.blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .execute();

/** The sessions two people still have with each other, by start. */
export const listSharedSessions = async (db: Database, one: string, other: string, now: Date) => {
  const rows = await db
    .selectFrom('practice_rooms')
    .select(['id', 'start_utc as start', 'duration_minutes as durationMinutes'])
    .where((eb) =>
      eb.or([
        eb.and([eb('host_id', '=', one), eb('guest_id', '=', other)]),
        eb.and([eb('host_id', '=', other), eb('guest_id', '=', one)]),
      ]),
    )
    .where(notFinished)
    .where(isAheadOrOn(now))
    .orderBy('start_utc')
    .orderBy('id')
    .execute();
  return rows.map(withStartUtc);
};

/** A room in which one of two people examines, or is asked to, while the other one is in it or examines too. */
export type SharedPanel = PanelBetween & { id: string; startUtc: string };

/** Those rooms, by id. */
export const listSharedPanels = async (
  db: Database,
  one: string,
  other: string,
  now: Date,
): Promise<SharedPanel[]> => {
  const { rows } = await sql<Omit<SharedPanel, 'startUtc'> & { start: Date }>`
    select * from (
      select room.id, room.start_utc as start, room.stage = 'Interview' as "isRunning", room.panel_nameless as "isNameless",
        exists (select from examiner_seats seat where seat.room_id = room.id and ${one} in (seat.user_id, seat.asked_id)) as "oneSits",
        exists (select from examiner_seats seat where seat.room_id = room.id and ${other} in (seat.user_id, seat.asked_id)) as "otherSits",
        exists (select from examiner_seats seat where seat.room_id = room.id and seat.asked_id in (${one}, ${other})) as "isAsked",
        ${one} = room.host_id as "oneHosts", ${other} = room.host_id as "otherHosts",
        ${one} in (room.host_id, room.guest_id) as "oneMeets", ${other} in (room.host_id, room.guest_id) as "otherMeets"
      from practice_rooms room
      where room.id in (select room_id from examiner_seats where user_id in (${one}, ${other}) or asked_id in (${one}, ${other}))
        and ${notFinished} and ${isAheadOrOn(now)}
    ) shared where ("oneSits" or "oneMeets") and ("otherSits" or "otherMeets") order by id`.execute(db);
  return rows.map(withStartUtc);
};

/** Takes two people's seats in every call of a room of theirs; their sockets are told. */
export const removeSharedSeats = async (trx: Database, one: string, other: string): Promise<void> => {
  await sql`
    delete from call_seats seat using practice_rooms room
    where room.id = seat.room_id
      and (room.host_id, room.guest_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`.execute(
    trx,
  );
};
