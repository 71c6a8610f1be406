import { sql } from 'kysely';
import { examiningUid } from '../../domain/calendar/examining.ts';
import { displayName } from '../../domain/profile/name.ts';
import type { Database } from '../platform/database/database.ts';
import { namedOf } from '../profile/profile.store.ts';
import { partnerIdSql } from '../room/room.store.ts';
import { changedOne } from '../platform/database/rows.ts';

export const findFeed = (db: Database, userId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select('created_at as since')
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Gives someone's feed another address; the one before opens nothing any more. */
export const replaceFeed = async (db: Database, userId: string, tokenHash: string): Promise<void> => {
  const row = { token_hash: tokenHash, created_at: new Date() };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

/** Ends someone's feed; false when they had none. */
export const removeFeed = (db: Database, userId: string): Promise<boolean> =>
  changedOne(db.deleteFrom('calendar_feeds').where('user_id', '=', userId));

export const findFeedOwner = async (db: Database, tokenHash: string): Promise<string | null> =>
  (
    await db
      .selectFrom('calendar_feeds')
      .select('user_id as userId')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
  )?.userId ?? null;

// More sessions than anyone has; a feed is read every hour by every device.
const LIMIT = 500;

/** Someone's sessions with another person as their calendar has them. */
const listMeetings = async (db: Database, userId: string, roomId?: string) => {
  const { rows } = await sql<{
    roomId: string;
    uid: string;
    sequence: number;
    stamp: Date;
    start: Date;
    end: Date;
    hasPartner: boolean;
    firstName: string | null;
    lastName: string | null;
  }>`
    select room.id as "roomId", version.ics_uid as uid, room.ics_sequence + me.calendar_offset as sequence,
      version.created_at as stamp, version.start_utc as start, version.end_utc as end,
      room.guest_id is not null as "hasPartner", partner.first_name as "firstName", partner.last_name as "lastName"
    from practice_rooms room
    join users me on me.id = ${userId}
    join room_versions version on version.room_id = room.id and version.sequence = room.ics_sequence
    left join profiles partner on partner.user_id = ${partnerIdSql(sql.ref('me.id'))}
    where me.id in (room.host_id, room.guest_id) and version.occasion not in ('cancelled', 'abandoned')
      and ${roomId === undefined ? sql`room.start_utc > now() - interval '30 days'` : sql`room.id = ${roomId}`}
    order by room.start_utc desc, room.id limit ${LIMIT}`.execute(db);
  return rows.map(({ roomId: id, uid, sequence, stamp, start, end, hasPartner, firstName, lastName }) => ({
    roomId: id,
    uid,
    sequence,
    stampUtc: stamp.toISOString(),
    startUtc: start.toISOString(),
    endUtc: end.toISOString(),
    partner: hasPartner ? displayName(namedOf({ firstName, lastName })) : null,
    examines: null,
  }));
};

/** The sessions someone examines as their calendar has them, with the names of the two people. */
const listExamining = async (db: Database, userId: string, roomId?: string) => {
  const { rows } = await sql<{
    roomId: string;
    uid: string;
    sequence: number;
    stamp: Date;
    start: Date;
    end: Date;
    names: string[];
  }>`
    select room.id as "roomId", version.ics_uid as uid, sent.examiner_sequence + me.calendar_offset as sequence,
      sent.created_at as stamp, version.start_utc as start, version.end_utc as end,
      array(select profile.first_name || ' ' || profile.last_name from profiles profile
        where profile.user_id in (room.host_id, room.guest_id) order by profile.user_id = room.host_id desc) as names
    from examiner_seats seat
    join practice_rooms room on room.id = seat.room_id
    join users me on me.id = seat.user_id
    join room_versions version on version.room_id = room.id and version.sequence = room.ics_sequence
    join lateral (select mail.examiner_sequence, mail.created_at from room_mails mail
      where mail.room_id = room.id and mail.user_id = me.id and mail.kind = 'examining'
      order by mail.number desc limit 1) sent on true
    where seat.user_id = ${userId} and version.occasion not in ('cancelled', 'abandoned')
      and ${roomId === undefined ? sql`room.start_utc > now() - interval '30 days'` : sql`room.id = ${roomId}`}
    order by room.start_utc desc, room.id limit ${LIMIT}`.execute(db);
  return rows.map(({ roomId: id, uid, sequence, stamp, start, end, names }) => ({
    roomId: id,
    uid: examiningUid(uid),
    sequence,
    stampUtc: stamp.toISOString(),
    startUtc: start.toISOString(),
    endUtc: end.toISOString(),
    partner: null,
    examines: names,
  }));
};

/** Someone's sessions as their calendar has them, or one of them; those of the last month too, without those that were called off. */
export const listCalendar = async (db: Database, userId: string, roomId?: string) => [
  ...(await listMeetings(db, userId, roomId)),
  ...(await listExamining(db, userId, roomId)),
];
