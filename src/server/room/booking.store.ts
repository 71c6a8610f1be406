import { sql, type RawBuilder } from 'kysely';
import { minutesOf, type TimeRange } from '../../domain/room/time-range.ts';
import { clashingRooms } from '../../domain/room/room.ts';
import { countRows, idsOf } from '../platform/database/rows.ts';
import type { Database } from '../platform/database/database.ts';
import { isAheadOrOn, notFinished, upcomingSince, withStartUtc } from './room.store.ts';

/** Since when someone has a profile, or null, and how many upcoming rooms of theirs wait for a guest. */
export const readHosting = async (db: Database, userId: string, now: Date) => {
  const { profileSince, openRooms } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('profiles').select('created_at').where('user_id', '=', userId).as('profileSince'),
      eb
        .selectFrom('practice_rooms')
        .select((room) => room.fn.countAll<string>().as('count'))
        .where('host_id', '=', userId)
        .where('guest_id', 'is', null)
        .where(notFinished)
        .where('start_utc', '>=', upcomingSince(now))
        .as('openRooms'),
    ])
    .executeTakeFirstOrThrow();
  return { profileSince, openRooms: Number(openRooms ?? 0) };
};

/** Rooms that someone examines, as an array: an index finds them beside those they host or are the guest of. */
const examinedBy = (userId: RawBuilder<unknown>) =>
  sql`any (array(select room_id from examiner_seats where user_id = ${userId}))`;

/** How many sessions someone has ahead, as host, guest or examiner. */
export const aheadSql = (userId: string, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from practice_rooms
  where (host_id = ${userId} or guest_id = ${userId} or id = ${examinedBy(sql`${userId}::uuid`)})
    and ${notFinished} and start_utc > ${now})`;

// No session is longer than a day, so an overlapping one starts within a day.
const DAY = sql`interval '1 day'`;

const around = (
  userId: RawBuilder<unknown>,
  { start, end }: { start: RawBuilder<unknown>; end: RawBuilder<unknown> },
) => sql`
  (host_id = ${userId} or guest_id = ${userId} or id = ${examinedBy(userId)}) and ${notFinished}
  and start_utc > ${start} - ${DAY} and start_utc < least(${end}, ${start} + ${DAY})`;

/** Someone's sessions with another person, or that they examine, around the time of a room, for a query that names the room `room`. */
export const sessionsAround = (userId: RawBuilder<unknown>) => sql<
  { id: string; startUtc: string; durationMinutes: number }[]
>`(
  select coalesce(json_agg(json_build_object('id', id, 'startUtc', start_utc, 'durationMinutes', duration_minutes)), '[]')
  from practice_rooms mine where (guest_id is not null or id = ${examinedBy(userId)}) and ${around(userId, {
    start: sql`room.start_utc`,
    end: sql`room.start_utc + room.duration_minutes * interval '1 minute'`,
  })})`;

/** Someone's rooms around a time, by start: `clashingRooms` of the domain says which of them overlap it. */
const listRoomsAround = async (db: Database, userId: string, { startUtc, endUtc }: TimeRange) => {
  const { rows } = await sql<{ id: string; guestId: string | null; start: Date; durationMinutes: number }>`
    select id, guest_id as "guestId", start_utc as start, duration_minutes as "durationMinutes" from practice_rooms
    where ${around(sql`${userId}::uuid`, { start: sql`${startUtc}::timestamptz`, end: sql`${endUtc}::timestamptz` })}
    order by start_utc`.execute(db);
  return rows.map(withStartUtc);
};

/** Someone's rooms that overlap a time, with or without a guest, by start; never the one with the id of the plan. */
export const listClashes = async (db: Database, userId: string, plan: TimeRange & { id?: string }) =>
  clashingRooms(await listRoomsAround(db, userId, plan), { ...plan, durationMinutes: minutesOf(plan) });

export const hasClash = async (db: Database, userId: string, range: TimeRange): Promise<boolean> =>
  (await listClashes(db, userId, range)).length > 0;

/** How often a room changed within the last hour. Guests who come and go do not use up what its host may change. */
export const countRecentChanges = (db: Database, roomId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('room_versions')
      .where('room_id', '=', roomId)
      .where('occasion', 'not in', ['accepted', 'left'])
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`),
  );

type Busy = { start: number; end: number };

/** When some people have rooms of their own, with or without a guest, or examine, from one instant until another. */
export const listBusy = async (
  db: Database,
  userIds: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Map<string, Busy[]>> => {
  const [first, last] = [new Date(from), new Date(until)];
  const rooms = (isTheirs: RawBuilder<unknown>) => sql`(
    select start_utc, start_utc + duration_minutes * interval '1 minute' as end_utc from practice_rooms
    where ${isTheirs} and ${notFinished}
      and start_utc > ${first}::timestamptz - ${DAY} and start_utc < ${last})`;
  const { rows } = await sql<{ userId: string; start: Date; end: Date }>`
    select person.id as "userId", room.start_utc as start, room.end_utc as end
    from unnest(${userIds}::uuid[]) person (id),
      lateral (${rooms(sql`host_id = person.id`)} union all ${rooms(sql`guest_id = person.id`)}
        union all ${rooms(sql`id = ${examinedBy(sql`person.id`)}`)}) room`.execute(db);
  const busy = new Map<string, Busy[]>();
  for (const { userId, start, end } of rows)
    busy.set(userId, [...(busy.get(userId) ?? []), { start: start.getTime(), end: end.getTime() }]);
  return busy;
};

/** The rooms someone still has ahead or is in, with or without another person. */
export const listRoomIdsAhead = (trx: Database, userId: string, now: Date): Promise<string[]> =>
  idsOf(
    trx
      .selectFrom('practice_rooms')
      .select('id')
      .where((eb) => eb.or([eb('host_id', '=', userId), eb('guest_id', '=', userId)]))
      .where(notFinished)
      .where(isAheadOrOn(now))
      .orderBy('id'),
  );
