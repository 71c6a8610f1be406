import { sql, type RawBuilder } from 'kysely';
import { UPCOMING_WINDOW_MS } from '../../domain/room/room.ts';
import { stageOf } from '../../domain/room/stage.ts';
import type { Room } from '../../contract/room.ts';
import type { Database } from '../platform/database/database.ts';
import { prepared } from '../platform/database/prepared.ts';

/**
 * A session that still takes place, as a condition: the database's `stageOf(room) !== 'Finished'`. A rehearsal is none, so it
 * takes no one's time, is in no list and is reminded of by no mail.
 */
export const notFinished = sql<boolean>`(stage is distinct from 'Finished' and not rehearsal)`;

/** Since when a room that has started is still a coming one. */
export const upcomingSince = (now: Date): Date => new Date(now.getTime() - UPCOMING_WINDOW_MS);

/** The other one of a room's two people, for one of them: `partnerId` of the domain. The query names the room `room`. */
export const partnerIdSql = (userId: RawBuilder<string> | string): RawBuilder<string> =>
  sql<string>`case when room.host_id = ${userId} then room.guest_id else room.host_id end`;

export const rooms = (db: Database) =>
  db
    .selectFrom('practice_rooms as room')
    .leftJoin('profiles as host', 'host.user_id', 'room.host_id')
    .leftJoin('profiles as guest', 'guest.user_id', 'room.guest_id')
    .leftJoin('reschedule_proposals as proposal', (join) =>
      join
        .onRef('proposal.room_id', '=', 'room.id')
        .onRef('proposal.sequence', '=', 'room.ics_sequence')
        .on('proposal.state', '=', sql.lit('proposed')),
    )
    .select([
      'room.id',
      'room.revision',
      'room.host_id',
      'room.guest_id',
      'room.stage',
      'room.room_url',
      'room.private',
      'room.group_id',
      'room.rehearsal',
      'room.start_utc',
      sql<Date>`coalesce(room.end_utc, room.start_utc + room.duration_minutes * interval '1 minute')`.as(
        'end_utc',
      ),
      sql<string>`coalesce(room.ics_uid, room.id || '@fellow-eye')`.as('ics_uid'),
      'room.ics_sequence',
      'room.duration_minutes',
      'host.first_name as host_first_name',
      'host.last_name as host_last_name',
      'host.avatar as host_avatar',
      'guest.first_name as guest_first_name',
      'guest.last_name as guest_last_name',
      'guest.avatar as guest_avatar',
      'proposal.id as proposal_id',
      'proposal.by_user_id as proposal_by',
      'proposal.start_utc as proposal_start',
      'proposal.end_utc as proposal_end',
      'proposal.note as proposal_note',
    ]);

export type RoomRow = Awaited<ReturnType<ReturnType<typeof rooms>['executeTakeFirstOrThrow']>>;

const person = (
  userId: string | null,
  firstName: string | null,
  lastName: string | null,
  avatar: string | null,
) =>
  userId !== null && firstName !== null && lastName !== null ? { userId, firstName, lastName, avatar } : null;

const pending = (row: RoomRow): Room['proposal'] =>
  row.proposal_id !== null &&
  row.proposal_by !== null &&
  row.proposal_start !== null &&
  row.proposal_end !== null
    ? {
        id: row.proposal_id,
        byUserId: row.proposal_by,
        startUtc: row.proposal_start.toISOString(),
        endUtc: row.proposal_end.toISOString(),
        note: row.proposal_note,
      }
    : null;

/** A room as it is stored: with what its people's calendars know of it. `roomFor` is what others may see. */
export type StoredRoom = Room & { uid: string; sequence: number; endUtc: string };

export const fromRow = (row: RoomRow): StoredRoom => ({
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
  endUtc: row.end_utc.toISOString(),
  uid: row.ics_uid,
  sequence: row.ics_sequence,
  durationMinutes: row.duration_minutes,
  hostProfile: person(row.host_id, row.host_first_name, row.host_last_name, row.host_avatar),
  guestProfile: person(row.guest_id, row.guest_first_name, row.guest_last_name, row.guest_avatar),
  proposal: pending(row),
});

const roomById = prepared<{ id: string }, RoomRow>((db, value) =>
  rooms(db).where('room.id', '=', value('id')),
);

export const findRoom = async (db: Database, id: string): Promise<StoredRoom | null> => {
  const [row] = await roomById.run(db, { id });
  return row ? fromRow(row) : null;
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
  const rows = ids.length > 0 ? await rooms(db).where('room.id', 'in', ids).execute() : [];
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
