import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** What the link for the seats of a room names beside it; undefined until its host has ended a first one. */
export const readSeatLinkKey = async (db: Database, roomId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('practice_rooms')
    .select('seat_link as key')
    .where('id', '=', roomId)
    .executeTakeFirst();
  return row?.key ?? undefined;
};

/** Ends the link for the seats of a locked room: who holds it is told so, and the host is given another. */
export const endSeatLink = async (trx: Database, roomId: string): Promise<void> => {
  await trx
    .updateTable('practice_rooms')
    .set({ seat_link: sql`gen_random_uuid()` })
    .where('id', '=', roomId)
    .execute();
};
