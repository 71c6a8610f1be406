import { sql } from 'kysely';
import type { Seat } from '../../contract/signal.ts';
import type { Database } from '../platform/database/database.ts';

/** A seat not refreshed for this long is empty: its process is gone. */
export const STALE_SECONDS = 60;

/** A socket's hold on a seat. */
export type Hold = { roomId: string; userId: string; seat: string; holder: string };

/**
 * Takes a seat. A seat held before is given back unless another page of the same person sits in the
 * call by now; the answer is whether they sit.
 */
export const takeSeat = async (
  db: Database,
  { roomId, userId, seat, holder }: Hold,
  hadItBefore: boolean,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into call_seats (room_id, user_id, seat, holder) values (${roomId}, ${userId}, ${seat}, ${holder})
    on conflict (room_id, user_id) do update set seat = excluded.seat, holder = excluded.holder, seen_at = now()
    where not ${hadItBefore}::boolean or call_seats.seat = excluded.seat
      or call_seats.seen_at < now() - ${STALE_SECONDS} * interval '1 second'
    returning seat`.execute(db);
  return rows.length === 1;
};

/** Gives the seat up, unless another socket holds it by now. */
export const leaveSeat = async (db: Database, { roomId, holder }: Hold): Promise<void> => {
  await db.deleteFrom('call_seats').where('room_id', '=', roomId).where('holder', '=', holder).execute();
};

export const keepSeat = async (db: Database, { roomId, holder }: Hold): Promise<void> => {
  await db
    .updateTable('call_seats')
    .set({ seen_at: sql`now()` })
    .where('room_id', '=', roomId)
    .where('holder', '=', holder)
    .execute();
};

/** A seat, which socket holds it, whether a block keeps the room's two people apart, and whether it has seats for examiners. */
export type HeldSeat = Seat & { holder: string; isApart: boolean; hasPanel: boolean };

export const listSeats = async (db: Database, roomId: string): Promise<HeldSeat[]> => {
  const { rows } = await sql<HeldSeat>`
    select seat.user_id as "userId", seat.seat, seat.holder,
      exists (select from practice_rooms room join blocks block
        on (block.blocker_id, block.blocked_id) in ((room.host_id, room.guest_id), (room.guest_id, room.host_id))
        where room.id = seat.room_id) as "isApart",
      (select examiner_seats > 0 from practice_rooms where id = seat.room_id) as "hasPanel",
      (select given from recording_consents consent
       where consent.room_id = seat.room_id and consent.user_id = seat.user_id
       order by consent.id desc limit 1) as consent
    from call_seats seat
    where seat.room_id = ${roomId} and seat.seen_at > now() - ${STALE_SECONDS} * interval '1 second'
    order by seat.user_id`.execute(db);
  return rows;
};

/** The seats that someone is told of. Across a block each sits as if alone, so that neither learns of it. */
export const seatsFor = (seats: readonly HeldSeat[], readerId: string): Seat[] =>
  seats
    .filter(({ userId, isApart }) => userId === readerId || !isApart)
    .map(({ userId, seat, consent }) => ({ userId, seat, consent }));

/** Notes that someone sets up on a page, or that they still do. */
export const keepCheck = async (
  db: Database,
  { roomId, userId, holder }: Omit<Hold, 'seat'>,
): Promise<void> => {
  await sql`
    insert into call_checks (room_id, user_id, holder) values (${roomId}, ${userId}, ${holder})
    on conflict (holder) do update set seen_at = now()`.execute(db);
};

export const endCheck = async (db: Database, holder: string): Promise<void> => {
  await db.deleteFrom('call_checks').where('holder', '=', holder).execute();
};

/** Removes those whose process is gone: nothing else would tell the room that they are. */
export const removeStale = async (db: Database, roomId: string): Promise<void> => {
  for (const table of ['call_seats', 'call_checks', 'call_listeners'])
    await sql`delete from ${sql.table(table)}
      where room_id = ${roomId} and seen_at < now() - ${STALE_SECONDS} * interval '1 second'`.execute(db);
};

type PresentPerson = { userId: string; isSeated: boolean; isApart: boolean };

export const listPresent = async (db: Database, roomId: string): Promise<PresentPerson[]> => {
  const { rows } = await sql<PresentPerson>`
    select here.user_id as "userId", bool_or(here.seated) as "isSeated",
      exists (select from practice_rooms room join blocks block
        on (block.blocker_id, block.blocked_id) in ((room.host_id, room.guest_id), (room.guest_id, room.host_id))
        where room.id = ${roomId}) as "isApart"
    from (
      select user_id, seen_at, true as seated from call_seats where room_id = ${roomId}
      union all select user_id, seen_at, false from call_checks where room_id = ${roomId}
    ) here
    where here.seen_at > now() - ${STALE_SECONDS} * interval '1 second'
    group by here.user_id order by here.user_id`.execute(db);
  return rows;
};

/** Who is there, as someone is told of it: across a block each is alone. */
export const presenceFor = (present: readonly PresentPerson[], readerId: string) => {
  const known = present.filter(({ userId, isApart }) => userId === readerId || !isApart);
  const idsOf = (seated: boolean) =>
    known.filter(({ isSeated }) => isSeated === seated).map(({ userId }) => userId);
  return { seated: idsOf(true), settingUp: idsOf(false) };
};

/** Sends something from one seat to another, unless the sender has lost its seat. */
export const addSignal = async (
  db: Database,
  signal: { roomId: string; fromSeat: string; toSeat: string; body: string },
): Promise<void> => {
  await sql`
    insert into call_signals (room_id, from_seat, to_seat, body)
    select ${signal.roomId}, ${signal.fromSeat}, ${signal.toSeat}, ${signal.body}
    where exists (select 1 from call_seats
        where room_id = ${signal.roomId} and seat = ${signal.fromSeat})
      or exists (select 1 from examiner_seats
        where room_id = ${signal.roomId} and address = ${signal.fromSeat} and user_id is not null)`.execute(
    db,
  );
};

export const findSignal = (db: Database, id: string) =>
  db
    .selectFrom('call_signals')
    .select(['room_id as roomId', 'from_seat as fromSeat', 'to_seat as toSeat', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
