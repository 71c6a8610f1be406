import { sql } from 'kysely';
import type { Turnout } from '../../domain/attendance/reliability.ts';
import { isSuspendedSql } from '../account/suspension.store.ts';
import { turnoutsSql } from '../attendance/attendance.store.ts';
import { blockedWith } from '../block/block.store.ts';
import type { Database } from '../platform/database/database.ts';
import { aheadSql, sessionsAround } from '../room/booking.store.ts';
import { fromRow, joinedToRoom, roomColumns, type RoomRow, type StoredRoom } from '../room/room.store.ts';

/** What says whether someone may have one more session ahead. */
export type Standing = { isSuspended: boolean; turnouts: Turnout[]; ahead: number };

const standingColumns = (userId: string, now: Date) => sql`
  ${isSuspendedSql(sql`${userId}`)} as "isSuspended", ${turnoutsSql(sql`${userId}`)} as turnouts,
  ${aheadSql(userId, now)} as ahead`;

export const readStanding = async (trx: Database, userId: string, now: Date): Promise<Standing> => {
  const { rows } = await sql<Standing>`select ${standingColumns(userId, now)}`.execute(trx);
  return rows[0] ?? { isSuspended: false, turnouts: [], ahead: 0 };
};

type Facts = Standing & {
  isInGroup: boolean;
  /** Those of the room's people whom someone must not meet. */
  apart: string[];
  hasProfile: boolean;
  /** How often they stepped back from this room. */
  departures: number;
  /** Their sessions with another person around its time. */
  sessions: { id: string; startUtc: string; durationMinutes: number }[];
};

/** A room with everything that says whether someone may accept it, in one statement. */
export const readAcceptance = async (
  trx: Database,
  { roomId, userId, now }: { roomId: string; userId: string; now: Date },
): Promise<{ room: StoredRoom; facts: Facts } | null> => {
  const me = sql<string>`${userId}::uuid`;
  const { rows } = await sql<RoomRow & Facts>`/* read-acceptance */
    select ${roomColumns}, ${standingColumns(userId, now)},
      exists (select from group_members where group_id = room.group_id and user_id = ${me}) as "isInGroup",
      array(select id from ${blockedWith(me)} apart (id) where id in (room.host_id, room.guest_id)
        or id in (select user_id from examiner_seats where room_id = room.id)) as apart,
      exists (select from profiles where user_id = ${me}) as "hasProfile",
      (select count(*)::int from room_versions where room_id = room.id and left_user_id = ${me})
        + (select count(*)::int from room_mails where room_id = room.id and user_id = ${me} and kind = 'examining'
          and seat_event = 'left' and seat_user_id = ${me}) as departures,
      ${sessionsAround(me)} as sessions
    from practice_rooms room ${joinedToRoom} where room.id = ${roomId}`.execute(trx);
  const [row] = rows;
  return row ? { room: fromRow(row), facts: row } : null;
};
