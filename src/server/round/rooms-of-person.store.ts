import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { findRoomsByIds } from '../room/room.store.ts';
import { roomHasHistory } from './round.store.ts';

/**
 * The rooms someone is in, examines or is asked to examine, locked until the transaction ends, and whether a round of each has
 * something in it.
 */
export const lockRoomsOf = async (trx: Database, userId: string) => {
  const { rows } = await sql<{ id: string; hasHistory: boolean }>`
    select room.id, ${roomHasHistory(sql`room.id`)} as "hasHistory"
    from practice_rooms room where ${userId} in (room.host_id, room.guest_id)
      or room.id in (select room_id from examiner_seats where user_id = ${userId} or asked_id = ${userId})
    order by room.id for update of room`.execute(trx);
  const rooms = await findRoomsByIds(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, hasHistory }) => {
    const room = rooms.get(id);
    return room ? [{ ...room, hasHistory }] : [];
  });
};
