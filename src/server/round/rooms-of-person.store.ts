import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { findRoomsByIds } from '../room/room.store.ts';
import { roomHasHistory } from './round.store.ts';

/** The rooms someone is in, locked until the transaction ends, and whether a round of each has something in it. */
export const lockRoomsOf = async (trx: Database, userId: string) => {
  const { rows } = await sql<{ id: string; hasHistory: boolean }>`
    select room.id, ${roomHasHistory(sql`room.id`)} as "hasHistory"
    from practice_rooms room where ${userId} in (room.host_id, room.guest_id)
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
