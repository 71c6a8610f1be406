import { sql } from 'kysely';
import type { ExaminerSeat, SeatPosition } from '../../domain/room/panel.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce, changedOne, idsOf } from '../platform/database/rows.ts';
import { isAheadOrOn, notFinished } from '../room/room.store.ts';

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

/** Gives a locked room the seats with these numbers; who sits in one that goes is told before. */
export const setSeats = async (
  trx: Database,
  roomId: string,
  positions: readonly SeatPosition[],
): Promise<void> => {
  await sql`delete from examiner_seats
    where room_id = ${roomId} and not (position = any (${[...positions]}::smallint[]))`.execute(trx);
  for (const position of positions)
    await addOnce(trx, 'examiner_seats', {
      room_id: roomId,
      position,
      user_id: null,
      asked_id: null,
      seated_at: null,
    });
  await trx
    .updateTable('practice_rooms')
    .set({ examiner_seats: positions.length })
    .where('id', '=', roomId)
    .execute();
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

/** Keeps a free seat for someone the host asks. */
export const keepSeat = (trx: Database, seatId: string, askedId: string): Promise<boolean> =>
  changedOne(
    trx
      .updateTable('examiner_seats')
      .set({ asked_id: askedId })
      .where('id', '=', seatId)
      .where('user_id', 'is', null)
      .where((eb) => eb.or([eb('asked_id', 'is', null), eb('asked_id', '=', askedId)])),
  );

/**
 * Frees the seat of someone who sits there, and ends what keeps one for them. False when there was neither. While the interview
 * runs the seat keeps its time: its two people are told what was when it started. `setStage` clears it when the stage changes.
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

export const setObserving = async (trx: Database, seatId: string, observing: boolean): Promise<void> => {
  await trx.updateTable('examiner_seats').set({ observing }).where('id', '=', seatId).execute();
};

/** What the host says of the panel as a whole. */
export const setPanelWishes = async (
  trx: Database,
  roomId: string,
  { nameless, wanted }: { nameless: boolean; wanted: boolean },
): Promise<void> => {
  await trx
    .updateTable('practice_rooms')
    .set({ panel_nameless: nameless, examiners_wanted: wanted })
    .where('id', '=', roomId)
    .execute();
};

/** Puts someone who has left their seat out of the call, and forgets that they looked in; what was missed stays. */
export const leaveCall = async (trx: Database, roomId: string, userId: string): Promise<void> => {
  for (const table of ['call_seats', 'call_checks'] as const)
    await trx.deleteFrom(table).where('room_id', '=', roomId).where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('room_attendances')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .where('missed_at', 'is', null)
    .execute();
};

/**
 * Disconnects every examiner of a room from its call. Their addresses change, so that the pages of the two people close the
 * connections to the old ones, whatever an examiner's page does.
 */
export const disconnectPanel = async (trx: Database, roomId: string): Promise<void> => {
  await trx
    .updateTable('examiner_seats')
    .set({ address: sql`gen_random_uuid()` })
    .where('room_id', '=', roomId)
    .execute();
  await trx.deleteFrom('call_listeners').where('room_id', '=', roomId).execute();
};

/** The sessions ahead that someone examines or is asked to. */
export const listExaminedAhead = (db: Database, userId: string, now: Date): Promise<string[]> =>
  idsOf(
    db
      .selectFrom('examiner_seats as seat')
      .innerJoin('practice_rooms as room', 'room.id', 'seat.room_id')
      .select('room.id')
      .where((eb) => eb.or([eb('seat.user_id', '=', userId), eb('seat.asked_id', '=', userId)]))
      .where(notFinished)
      .where(isAheadOrOn(now))
      .orderBy('room.id'),
  );
