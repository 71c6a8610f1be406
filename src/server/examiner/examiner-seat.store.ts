import { sql } from 'kysely';
import { SEAT_POSITIONS, type ExaminerSeat } from '../../domain/room/panel.ts';
import type { Database } from '../platform/database/database.ts';
import { changedOne } from '../platform/database/rows.ts';

const seats = (db: Database) =>
  db
    .selectFrom('examiner_seats')
    .select([
      'id as seatId',
      'position',
      'user_id as userId',
      'asked_id as askedId',
      'observing',
      'seated_at as seatedAt',
    ]);

type Row = Omit<ExaminerSeat, 'seatedAt'> & { seatedAt: Date | null };
const seatOf = ({ seatedAt, ...seat }: Row): ExaminerSeat => ({
  ...seat,
  seatedAt: seatedAt?.toISOString() ?? null,
});

/** The seats for examiners of a room, by number. */
export const listSeats = async (db: Database, roomId: string): Promise<ExaminerSeat[]> =>
  (await seats(db).where('room_id', '=', roomId).orderBy('position').execute()).map(seatOf);

/** The seat that someone sits in, or null. */
export const findSeat = async (
  db: Database,
  roomId: string,
  userId: string,
): Promise<ExaminerSeat | null> => {
  const row = await seats(db).where('room_id', '=', roomId).where('user_id', '=', userId).executeTakeFirst();
  return row ? seatOf(row) : null;
};

/** Gives a locked room so many seats. The seats that go are the last ones; who sat there is the caller's to tell. */
export const setSeatCount = async (trx: Database, roomId: string, count: number): Promise<void> => {
  await trx
    .deleteFrom('examiner_seats')
    .where('room_id', '=', roomId)
    .where(sql<number>`position`, '>', count)
    .execute();
  for (const position of SEAT_POSITIONS.slice(0, count))
    await trx
      .insertInto('examiner_seats')
      .values({ room_id: roomId, position, user_id: null, asked_id: null, seated_at: null })
      .onConflict((conflict) => conflict.columns(['room_id', 'position']).doNothing())
      .execute();
  await trx.updateTable('practice_rooms').set({ examiner_seats: count }).where('id', '=', roomId).execute();
};

/**
 * Sits someone down in a free seat that is kept for them or for no one: of any number of callers at once exactly as many as there
 * are seats. False when there is none.
 */
export const takeSeat = (trx: Database, seatId: string, userId: string, now: Date): Promise<boolean> =>
  changedOne(
    trx
      .updateTable('examiner_seats')
      .set({ user_id: userId, asked_id: null, observing: false, seated_at: now })
      .where('id', '=', seatId)
      .where('user_id', 'is', null)
      .where((eb) => eb.or([eb('asked_id', 'is', null), eb('asked_id', '=', userId)])),
  );

/**
 * Frees the seat of someone who sits there, and ends what keeps one for them. False when there was neither. While the interview
 * runs the seat keeps its time: its two people are told what was when it started.
 */
export const freeSeat = async (trx: Database, roomId: string, userId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update examiner_seats seat
    set user_id = nullif(seat.user_id, ${userId}), asked_id = nullif(seat.asked_id, ${userId}), observing = false,
      seated_at = case when room.stage = 'Interview' then seat.seated_at end
    from practice_rooms room
    where room.id = seat.room_id and room.id = ${roomId} and ${userId} in (seat.user_id, seat.asked_id)`.execute(
    trx,
  );
  return Boolean(numAffectedRows);
};
