import { RetryTransaction } from '../platform/database/transact.ts';
import type { Database } from '../platform/database/database.ts';
import { lockPlansOf } from './booking.store.ts';
import { lockRoom } from './room.store.ts';

/**
 * Locks some people's plans and the rooms that depend on them, in the order in which everyone locks: rooms by id, then plans by
 * person, then accounts, then groups. Which rooms it takes is known for certain only once the plans are held, so a room that
 * was booked in between has the transaction begin again. Answers the ids of the rooms.
 */
export const lockRoomsAndPlans = async (
  trx: Database,
  { people, listRoomIds }: { people: readonly string[]; listRoomIds: () => Promise<readonly string[]> },
): Promise<string[]> => {
  const before = (await listRoomIds()).toSorted();
  for (const roomId of before) await lockRoom(trx, roomId);
  await lockPlansOf(trx, people);
  const now = (await listRoomIds()).toSorted();
  if (now.some((roomId) => !before.includes(roomId))) throw new RetryTransaction();
  return now;
};
