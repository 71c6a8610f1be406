import { sql, type RawBuilder } from 'kysely';
import { UPCOMING_WINDOW_MS } from '../../domain/room/room.ts';
import { stageOf, type Stage } from '../../domain/room/stage.ts';
import type { Room } from '../../contract/room.ts';
import type { StoredPanel } from '../../domain/room/panel-view.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * A session that still takes place, as a condition: the database's `stageOf(room) !== 'Finished'`. A rehearsal is none, so it
 * takes no one's time, is in no list and is reminded of by no mail.
 */
export const NOT_FINISHED = `(stage is distinct from 'Finished' and not rehearsal)`;
export const notFinished = sql.raw<boolean>(NOT_FINISHED);

/**
 * Rooms that are ahead or started recently; a coarse filter beside the exact time. The exact time is a parameter, and PostgreSQL
 * assumes of a parameter that a third of all rooms are later, so it would plan the statement each time, which takes longer than
 * reading. Two hours leave room for a database clock that is an hour off.
 */
export const STARTED_RECENTLY_OR_AHEAD = `start_utc > now() - interval '2 hours'`;

/** Since when a room that has started is still a coming one. */
export const upcomingSince = (now: Date): Date => new Date(now.getTime() - UPCOMING_WINDOW_MS);

/** Sessions that are ahead, have just begun or still go on, as a condition. No session is longer than a day, so an index finds them. */
export const isAheadOrOn = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  start_utc > ${now}::timestamptz - interval '1 day'
    and (start_utc >= ${upcomingSince(now)} or start_utc + duration_minutes * interval '1 minute' > ${now}))`;

/** The other one of a room's two people, for one of them: `partnerId` of the domain. The query names the room `room`. */
export const partnerIdSql = (userId: RawBuilder<string> | string): RawBuilder<string> =>
  sql<string>`case when room.host_id = ${userId} then room.guest_id else room.host_id end`;

/** A room with what is shown as part of it. */
export type ListedRow = {
  id: string;
  revision: string;
  host_id: string;
  guest_id: string | null;
  stage: Stage | null;
  room_url: string | null;
  private: boolean;
  group_id: string | null;
  rehearsal: boolean;
  start_utc: Date;
  duration_minutes: number;
  host_first_name: string | null;
  host_last_name: string | null;
  host_avatar: string | null;
  guest_first_name: string | null;
  guest_last_name: string | null;
  guest_avatar: string | null;
  proposal: { id: string; byUserId: string; startUtc: string; endUtc: string; note: string | null } | null;
  panel: StoredPanel | null;
};

export type RoomRow = ListedRow & { end_utc: Date; ics_uid: string; ics_sequence: number };

/** What a `ListedRow` has, of a query that ends in `from <rooms> room` and `ROOM_JOINS`. */
export const LISTED_COLUMNS = `
  room.id, room.revision, room.host_id, room.guest_id, room.stage, room.room_url, room.private, room.group_id, room.rehearsal,
  room.start_utc, room.duration_minutes,
  host.first_name as host_first_name, host.last_name as host_last_name, host.avatar as host_avatar,
  guest.first_name as guest_first_name, guest.last_name as guest_last_name, guest.avatar as guest_avatar,
  case when proposal.id is not null then json_build_object('id', proposal.id, 'byUserId', proposal.by_user_id,
    'startUtc', proposal.start_utc, 'endUtc', proposal.end_utc, 'note', proposal.note) end as proposal,
  case when room.examiner_seats > 0 then json_build_object('nameless', room.panel_nameless, 'wanted', room.examiners_wanted,
    'seats', (select json_agg(json_build_object('seatId', seat.id, 'position', seat.position, 'userId', seat.user_id,
        'askedId', seat.asked_id, 'observing', seat.observing, 'seatedAt', seat.seated_at,
        'profile', case when one.user_id is not null then json_build_object('userId', one.user_id,
          'firstName', one.first_name, 'lastName', one.last_name, 'avatar', one.avatar) end) order by seat.position)
      from examiner_seats seat left join profiles one on one.user_id = coalesce(seat.user_id, seat.asked_id)
      where seat.room_id = room.id),
    'agreements', (select coalesce(json_agg(latest), '[]') from (
      select distinct on (user_id) user_id as "userId", given, at from listening_agreements
      where room_id = room.id order by user_id, id desc) latest)) end as panel`;

/** What a `RoomRow` has. */
const ROOM_COLUMNS = `${LISTED_COLUMNS},
  coalesce(room.end_utc, room.start_utc + room.duration_minutes * interval '1 minute') as end_utc,
  coalesce(room.ics_uid, room.id || '@fellow-eye') as ics_uid, room.ics_sequence`;

export const ROOM_JOINS = `
  left join profiles host on host.user_id = room.host_id
  left join profiles guest on guest.user_id = room.guest_id
  left join reschedule_proposals proposal
    on proposal.room_id = room.id and proposal.sequence = room.ics_sequence and proposal.state = 'proposed'`;

export const roomColumns = sql.raw(ROOM_COLUMNS);
export const joinedToRoom = sql.raw(ROOM_JOINS);

const person = (
  userId: string | null,
  firstName: string | null,
  lastName: string | null,
  avatar: string | null,
) =>
  userId !== null && firstName !== null && lastName !== null ? { userId, firstName, lastName, avatar } : null;

// Times inside JSON are written in the time zone of the connection.
const inUtc = (at: string): string => new Date(at).toISOString();

const pending = ({ proposal }: ListedRow): Room['proposal'] =>
  proposal && { ...proposal, startUtc: inUtc(proposal.startUtc), endUtc: inUtc(proposal.endUtc) };

/** A room as lists know it. `roomFor` is what others may see. */
export type ListedRoom = Omit<Room, 'panel'> & {
  /** Its examiners; null without seats for any. */
  panel: StoredPanel | null;
};

/** A room as it is stored: with what its people's calendars know of it. */
export type StoredRoom = ListedRoom & { uid: string; sequence: number; endUtc: string };

const panelOf = ({ panel }: ListedRow): StoredPanel | null =>
  panel && {
    ...panel,
    agreements: panel.agreements.map((each) => ({ ...each, at: inUtc(each.at) })),
    seats: panel.seats.map((seat) => ({
      ...seat,
      seatedAt: seat.seatedAt === null ? null : inUtc(seat.seatedAt),
    })),
  };

export const listedFrom = (row: ListedRow): ListedRoom => ({
  id: row.id,
  revision: Number(row.revision),
  hostId: row.host_id,
  guestId: row.guest_id,
  stage: stageOf(row),
  roomUrl: row.room_url,
  // A room for a group is private to everyone else; to its people and the group it is an open one.
  private: row.private && row.group_id === null,
  groupId: row.group_id,
  rehearsal: row.rehearsal,
  startUtc: row.start_utc.toISOString(),
  durationMinutes: row.duration_minutes,
  hostProfile: person(row.host_id, row.host_first_name, row.host_last_name, row.host_avatar),
  guestProfile: person(row.guest_id, row.guest_first_name, row.guest_last_name, row.guest_avatar),
  proposal: pending(row),
  panel: panelOf(row),
});

export const fromRow = (row: RoomRow): StoredRoom => ({
  ...listedFrom(row),
  endUtc: row.end_utc.toISOString(),
  uid: row.ics_uid,
  sequence: row.ics_sequence,
});

export const findRoom = async (db: Database, id: string): Promise<StoredRoom | null> => {
  const { rows } = await sql<RoomRow>`/* find-room */
    select ${roomColumns} from practice_rooms room ${joinedToRoom} where room.id = ${id}`.execute(db);
  return rows[0] ? fromRow(rows[0]) : null;
};

/** A room, locked for the rest of the transaction, so that what is decided about it stays true until it is done. */
export const lockRoom = async (trx: Database, id: string): Promise<StoredRoom | null> => {
  await trx.selectFrom('practice_rooms').select('id').where('id', '=', id).forUpdate().execute();
  // Read after the lock: a joined row would otherwise be as old as the moment the lock was asked for.
  return findRoom(trx, id);
};

export const findRoomsByIds = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredRoom>> => {
  const { rows } = await sql<RoomRow>`
    select ${roomColumns} from practice_rooms room ${joinedToRoom} where room.id = any (${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
};

export const findRoomIdByUrl = async (db: Database, roomUrl: string): Promise<string | null> =>
  (await db.selectFrom('practice_rooms').select('id').where('room_url', '=', roomUrl).executeTakeFirst())
    ?.id ?? null;

/** A row with its start as rules know it. */
export const withStartUtc = <R extends { start: Date }>({ start, ...row }: R) => ({
  ...row,
  startUtc: start.toISOString(),
});
