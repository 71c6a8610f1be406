import { sql } from 'kysely';
import { displayName } from '../../domain/profile/name.ts';
import { isRinging } from '../../domain/attendance/ring.ts';
import { hasJoined } from '../../domain/attendance/session-notice.ts';
import type { Database } from '../platform/database/database.ts';
import { namedOf } from '../profile/profile.store.ts';
import { notFinished } from '../room/room.store.ts';

type Row = {
  roomId: string;
  start: Date;
  durationMinutes: number;
  seen: Date | null;
  rung: Date | null;
  firstName: string | null;
  lastName: string | null;
  examines: boolean;
};

// One that someone is in, and the ones after it.
const LOOK_AT = 3;

/** Someone's next session with another person, or that they examine, which they are not in already. */
export const findNextSession = async (db: Database, userId: string, now: Date) => {
  // Each half has its index; no session is longer than a day.
  const half = (mine: 'host_id' | 'guest_id', theirs: 'host_id' | 'guest_id') => sql`
    (select room.id, room.start_utc, room.duration_minutes, room.${sql.raw(theirs)} as partner_id, false as examines
     from practice_rooms room
     where room.${sql.raw(mine)} = ${userId} and room.guest_id is not null and ${notFinished}
       and room.start_utc > ${now}::timestamptz - interval '1 day'
       and room.start_utc + room.duration_minutes * interval '1 minute' > ${now}
     order by room.start_utc limit ${LOOK_AT})`;
  const examined = sql`
    (select room.id, room.start_utc, room.duration_minutes, room.host_id as partner_id, true as examines
     from examiner_seats seat join practice_rooms room on room.id = seat.room_id
     where seat.user_id = ${userId} and room.guest_id is not null and ${notFinished}
       and room.start_utc > ${now}::timestamptz - interval '1 day'
       and room.start_utc + room.duration_minutes * interval '1 minute' > ${now}
     order by room.start_utc limit ${LOOK_AT})`;
  const { rows } = await sql<Row>`
    select session.examines, session.id as "roomId", session.start_utc as start, session.duration_minutes as "durationMinutes",
      attendance.seen_at as seen, attendance.rung_at as rung, partner.first_name as "firstName", partner.last_name as "lastName"
    from (${half('host_id', 'guest_id')} union all ${half('guest_id', 'host_id')}
      union all ${examined}) session
    left join profiles partner on partner.user_id = session.partner_id
    left join room_attendances attendance on attendance.room_id = session.id and attendance.user_id = ${userId}
    order by session.start_utc, session.id limit ${LOOK_AT}`.execute(db);
  const next = rows.find(
    ({ start, durationMinutes, seen }) =>
      !hasJoined({ startUtc: start.toISOString(), durationMinutes }, seen?.getTime() ?? null, now.getTime()),
  );
  if (!next) return null;
  const { roomId, start, durationMinutes, rung, firstName, lastName, examines } = next;
  const startUtc = start.toISOString();
  return {
    roomId,
    startUtc,
    durationMinutes,
    partner: displayName(namedOf({ firstName, lastName })),
    isRung: isRinging(rung?.getTime() ?? null, now.getTime()),
    examines,
  };
};
