import { sql } from 'kysely';
import type { Database } from './database.ts';

export type Seat = { userId: string; seat: string };

/** A seat nobody was seen in for this long is empty: its process is gone. */
const STALE_SECONDS = 60;

export const takeSeat = async (db: Database, roomId: string, userId: string, seat: string): Promise<void> => {
  await db
    .insertInto('call_seats')
    .values({ room_id: roomId, user_id: userId, seat })
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'user_id']).doUpdateSet({ seat, seen_at: sql`now()` }),
    )
    .execute();
};

/** Gives the seat up, unless another tab has taken it over already. */
export const leaveSeat = async (db: Database, roomId: string, seat: string): Promise<void> => {
  await db.deleteFrom('call_seats').where('room_id', '=', roomId).where('seat', '=', seat).execute();
};

export const keepSeat = async (db: Database, roomId: string, seat: string): Promise<void> => {
  await db
    .updateTable('call_seats')
    .set({ seen_at: sql`now()` })
    .where('room_id', '=', roomId)
    .where('seat', '=', seat)
    .execute();
};

export const listSeats = (db: Database, roomId: string): Promise<Seat[]> =>
  db
    .selectFrom('call_seats')
    .select(['user_id as userId', 'seat'])
    .where('room_id', '=', roomId)
    .where('seen_at', '>', sql<Date>`now() - ${STALE_SECONDS} * interval '1 second'`)
    .orderBy('user_id')
    .execute();

/** Sends something from one seat to another; false when the sender no longer sits there. */
export const addSignal = async (
  db: Database,
  signal: { roomId: string; fromSeat: string; toSeat: string; body: string },
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    insert into call_signals (room_id, from_seat, to_seat, body)
    select ${signal.roomId}, ${signal.fromSeat}, ${signal.toSeat}, ${signal.body}
    where exists (select 1 from call_seats where room_id = ${signal.roomId} and seat = ${signal.fromSeat})
    returning id`.execute(db);
  return rows.length === 1;
};

export const findSignal = (db: Database, id: string) =>
  db
    .selectFrom('call_signals')
    .select(['room_id as roomId', 'from_seat as fromSeat', 'to_seat as toSeat', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();

export const removeOldSignals = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('call_signals')
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
  await db
    .deleteFrom('call_seats')
    .where('seen_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
};
