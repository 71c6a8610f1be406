import { sql } from 'kysely';
import { stageOf } from '../../domain/stage.ts';
import type { Room } from '../../contract/room.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

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
      'room.start_utc',
      'room.duration_minutes',
      'host.first_name as host_first_name',
      'host.last_name as host_last_name',
      'host.avatar as host_avatar',
      'guest.first_name as guest_first_name',
      'guest.last_name as guest_last_name',
      'guest.avatar as guest_avatar',
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
  row.proposal_by !== null && row.proposal_start !== null && row.proposal_end !== null
    ? {
        byUserId: row.proposal_by,
        startUtc: row.proposal_start.toISOString(),
        endUtc: row.proposal_end.toISOString(),
        note: row.proposal_note,
      }
    : null;

export const fromRow = (row: RoomRow): Room => ({
  id: row.id,
  revision: Number(row.revision),
  hostId: row.host_id,
  guestId: row.guest_id,
  stage: stageOf(row),
  roomUrl: row.room_url,
  private: row.private,
  startUtc: row.start_utc.toISOString(),
  durationMinutes: row.duration_minutes,
  hostProfile: person(row.host_id, row.host_first_name, row.host_last_name, row.host_avatar),
  guestProfile: person(row.guest_id, row.guest_first_name, row.guest_last_name, row.guest_avatar),
  proposal: pending(row),
});

const roomById = prepared<{ id: string }, RoomRow>((db, value) =>
  rooms(db).where('room.id', '=', value('id')),
);

export const findRoom = async (db: Database, id: string): Promise<Room | null> => {
  const [row] = await roomById.run(db, { id });
  return row ? fromRow(row) : null;
};

/** Locks a room for the rest of the transaction, so that what is decided about it stays true until it is done. */
export const lockRoom = async (trx: Database, id: string): Promise<void> => {
  await trx.selectFrom('practice_rooms').select('id').where('id', '=', id).forUpdate().execute();
};

export const findRoomsByIds = async (db: Database, ids: readonly string[]): Promise<Map<string, Room>> => {
  const rows = ids.length > 0 ? await rooms(db).where('room.id', 'in', ids).execute() : [];
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
};

export const findRoomIdByUrl = async (db: Database, roomUrl: string): Promise<string | null> =>
  (await db.selectFrom('practice_rooms').select('id').where('room_url', '=', roomUrl).executeTakeFirst())
    ?.id ?? null;
