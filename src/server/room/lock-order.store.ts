import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { RetryTransaction } from '../platform/database/transact.ts';

/**
 * Locks rooms, then people's plans, until the transaction ends: what they host and accept at the same moment is counted one by
 * one. Everyone locks in this order, so that no two wait for each other: rooms by id, then plans by person, then accounts,
 * then groups. A room that is held already stays held.
 */
export const lockRoomsAndPlans = async (
  trx: Database,
  { roomIds = [], people }: { roomIds?: readonly string[]; people: readonly string[] },
): Promise<void> => {
  // Counting the rooms takes all of them before the first plan.
  await sql`/* lock-rooms-and-plans */
    with held as materialized (
      select id from practice_rooms where id = any (${roomIds}::uuid[]) order by id for update)
    select pg_advisory_xact_lock(hashtextextended('plans:' || person, 0))
    from (select count(*) from held) every_room, unnest(${people.toSorted()}::text[]) person`.execute(trx);
};

/**
 * The same for rooms that depend on the plans. Which ones it takes is known for certain only once the plans are held, so a room
 * that was booked in between has the transaction begin again. Answers the ids of the rooms.
 */
export const lockPlansAndTheirRooms = async (
  trx: Database,
  { people, listRoomIds }: { people: readonly string[]; listRoomIds: () => Promise<readonly string[]> },
): Promise<string[]> => {
  const before = await listRoomIds();
  await lockRoomsAndPlans(trx, { roomIds: before, people });
  const now = (await listRoomIds()).toSorted();
  if (now.some((roomId) => !before.includes(roomId))) throw new RetryTransaction();
  return now;
};
