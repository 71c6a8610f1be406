import { sql, type RawBuilder } from 'kysely';
import type { Attendance } from '../../domain/attendance/attendance.ts';
import { RECENT_SESSIONS, type Turnout } from '../../domain/attendance/reliability.ts';
import type { Database } from '../platform/database/database.ts';
import { idsOf } from '../platform/database/rows.ts';

type Place = { roomId: string; userId: string; startUtc: string };

const keyOf = ({ roomId, userId, startUtc }: Place) => sql`${roomId}, ${userId}, ${startUtc}`;

/** Records that someone is in the room of their session. Someone who was missed and came back was not missed. */
export const recordAttendance = async (db: Database, place: Place, now: Date): Promise<void> => {
  await sql`
    insert into room_attendances as old (room_id, user_id, start_utc, entered_at, seen_at)
    values (${keyOf(place)}, ${now}, ${now})
    on conflict (room_id, user_id) do update set start_utc = excluded.start_utc, seen_at = excluded.seen_at,
      entered_at = coalesce(old.entered_at, excluded.entered_at), missed_at = null`.execute(db);
};

/** Records the first time that someone was asked by mail to come. */
export const recordNudge = async (trx: Database, place: Place, now: Date): Promise<void> => {
  await sql`
    insert into room_attendances as old (room_id, user_id, start_utc, nudged_at)
    values (${keyOf(place)}, ${now})
    on conflict (room_id, user_id) do update set nudged_at = excluded.nudged_at
    where old.nudged_at is null`.execute(trx);
};

/** Records that someone's open pages are rung, which rings them. */
export const recordRing = async (trx: Database, place: Place, now: Date): Promise<void> => {
  await sql`
    insert into room_attendances (room_id, user_id, start_utc, rung_at)
    values (${keyOf(place)}, ${now})
    on conflict (room_id, user_id) do update set rung_at = excluded.rung_at`.execute(trx);
};

export const recordMissedSession = async (trx: Database, place: Place, now: Date): Promise<void> => {
  await sql`
    insert into room_attendances (room_id, user_id, start_utc, missed_at)
    values (${keyOf(place)}, ${now})
    on conflict (room_id, user_id) do update set missed_at = excluded.missed_at`.execute(trx);
};

const stamp = (at: Date | null): number | null => at?.getTime() ?? null;

/** Who was in a room and when, by person. */
export const readAttendances = async (db: Database, roomId: string): Promise<Map<string, Attendance>> => {
  const rows = await db
    .selectFrom('room_attendances')
    .select(['user_id', 'entered_at', 'seen_at', 'nudged_at', 'rung_at'])
    .where('room_id', '=', roomId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        enteredAt: stamp(row.entered_at),
        seenAt: stamp(row.seen_at),
        nudgedAt: stamp(row.nudged_at),
        rungAt: stamp(row.rung_at),
      },
    ]),
  );
};

/** Who was missed at a session of a room. */
export const listMissed = async (db: Database, roomId: string): Promise<Set<string>> => {
  const missed = db
    .selectFrom('room_attendances')
    .select('user_id as id')
    .where('room_id', '=', roomId)
    .where('missed_at', 'is not', null);
  return new Set(await idsOf(missed));
};

/** How someone's last sessions went, the newest first, as an array. */
export const turnoutsSql = (userId: RawBuilder<unknown>): RawBuilder<Turnout[]> => sql<Turnout[]>`array(
  select case when missed_at is null then 'came' else 'missed' end from room_attendances
  where user_id = ${userId} and (missed_at is not null or seen_at >= start_utc)
  order by start_utc desc limit ${sql.lit(RECENT_SESSIONS)})`;

/** The same of several people. */
export const listTurnouts = async (
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Turnout[]>> => {
  const { rows } = await sql<{ userId: string; turnouts: Turnout[] }>`
    select person.id as "userId", ${turnoutsSql(sql.ref('person.id'))} as turnouts
    from unnest(${userIds}::uuid[]) person (id)`.execute(db);
  return new Map(rows.map(({ userId, turnouts }) => [userId, turnouts]));
};

export const readTurnouts = async (db: Database, userId: string): Promise<Turnout[]> =>
  (await listTurnouts(db, [userId])).get(userId) ?? [];

export const exportAttendance = (db: Database, userId: string) =>
  db
    .selectFrom('room_attendances')
    .select([
      'room_id as roomId',
      'start_utc as startUtc',
      'entered_at as enteredAt',
      'seen_at as lastSeenAt',
      'nudged_at as askedByMailAt',
      'rung_at as rungAt',
      'missed_at as missedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('start_utc')
    .execute();
