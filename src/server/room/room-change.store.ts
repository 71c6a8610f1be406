import { sql } from 'kysely';
import { minutesOf, type TimeRange } from '../../domain/room/time-range.ts';
import { endOf, opensToEveryoneAt } from '../../domain/room/room.ts';
import type { Stage } from '../../domain/room/stage.ts';
import type { Database } from '../platform/database/database.ts';

export const addRoom = async (
  db: Database,
  plan: {
    id: string;
    hostId: string;
    startUtc: string;
    durationMinutes: number;
    private: boolean;
    roomUrl: string | null;
    icsUid: string;
    byNewHost: boolean;
    /** When a room that is private for now becomes open to all. */
    opensAt?: Date | null;
    /** The group it is for; to others it is private. */
    groupId?: string | undefined;
  },
): Promise<void> => {
  await db
    .insertInto('practice_rooms')
    .values({
      id: plan.id,
      host_id: plan.hostId,
      room_url: plan.roomUrl,
      ics_uid: plan.icsUid,
      private: plan.private,
      start_utc: new Date(plan.startUtc),
      end_utc: new Date(endOf(plan)),
      duration_minutes: plan.durationMinutes,
      by_new_host: plan.byNewHost,
      opens_at: plan.opensAt ?? null,
      group_id: plan.groupId ?? null,
    })
    .execute();
};

export const setGuest = async (trx: Database, roomId: string, guestId: string): Promise<void> => {
  await sql`/* set-guest */ update practice_rooms set guest_id = ${guestId}, ics_sequence = ics_sequence + 1
    where id = ${roomId}`.execute(trx);
};

export const setRoomUrl = async (db: Database, roomId: string, url: string): Promise<void> => {
  await db
    .updateTable('practice_rooms')
    .set({ room_url: url })
    .where('id', '=', roomId)
    .where('room_url', 'is', null)
    .execute();
};

/**
 * Moves a locked room to another stage. A seat that was left while the interview ran kept its time until now; the next interview
 * starts without it.
 */
export const setStage = async (trx: Database, roomId: string, stage: Stage): Promise<void> => {
  await trx
    .updateTable('examiner_seats')
    .set({ seated_at: null })
    .where('room_id', '=', roomId)
    .where('user_id', 'is', null)
    .where('seated_at', 'is not', null)
    .execute();
  await trx.updateTable('practice_rooms').set({ stage }).where('id', '=', roomId).execute();
};

/** Forgets who looked into a room that is moved, left or cancelled; what was missed stays. */
const forgetAttendance = async (trx: Database, roomId: string, userId?: string): Promise<void> => {
  await trx
    .deleteFrom('room_attendances')
    .where('room_id', '=', roomId)
    .where('missed_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
};

/** Moves a room to another time; the length may be any. One that favourites see first opens as if it were made for that time. */
export const setTimes = async (trx: Database, roomId: string, range: TimeRange, now: Date): Promise<void> => {
  await forgetAttendance(trx, roomId);
  const opensAt = new Date(opensToEveryoneAt(range.startUtc, now.getTime()));
  await trx
    .updateTable('practice_rooms')
    .set((eb) => ({
      start_utc: new Date(range.startUtc),
      end_utc: new Date(range.endUtc),
      duration_minutes: minutesOf(range),
      opens_at: sql<Date | null>`case when opens_at is not null then least(opens_at, ${opensAt}) end`,
      ics_sequence: eb('ics_sequence', '+', 1),
    }))
    .where('id', '=', roomId)
    .execute();
};

/** Ends a room that keeps its rounds; the cancellation that is mailed is its last version. */
export const finishRoom = async (trx: Database, roomId: string): Promise<void> => {
  await trx
    .updateTable('practice_rooms')
    .set((eb) => ({ stage: 'Finished', ics_sequence: eb('ics_sequence', '+', 1) }))
    .where('id', '=', roomId)
    .execute();
};

/** Deletes a room with everything in it. */
export const removeRoom = async (trx: Database, roomId: string): Promise<void> => {
  await forgetAttendance(trx, roomId);
  await trx.deleteFrom('practice_rooms').where('id', '=', roomId).execute();
};

/** Lets a room wait for another guest, who begins with nothing of the one before. */
export const clearGuest = async (trx: Database, roomId: string, guestId: string): Promise<void> => {
  await forgetAttendance(trx, roomId, guestId);
  for (const table of ['call_seats', 'call_checks', 'recording_consents'] as const)
    await trx.deleteFrom(table).where('room_id', '=', roomId).where('user_id', '=', guestId).execute();
  const rounds = trx.updateTable('practice_rounds').where('room_id', '=', roomId);
  await rounds.set({ candidate_id: null }).where('candidate_id', '=', guestId).execute();
  await rounds.set({ guest_ready_at: null }).where('guest_ready_at', 'is not', null).execute();
  // It was planned with them as a candidate, who would be the candidate of a session they are not in.
  await trx
    .updateTable('circuits')
    .set({ ended_at: sql`now()` })
    .where('room_id', '=', roomId)
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .updateTable('practice_rooms')
    .set((eb) => ({ guest_id: null, stage: null, ics_sequence: eb('ics_sequence', '+', 1) }))
    .where('id', '=', roomId)
    .execute();
};

/** Opens to all what the favourites of its host saw first. */
export const openRooms = async (db: Database, now: Date): Promise<void> => {
  await sql`update practice_rooms set private = false
    where opens_at <= ${now} and private and guest_id is null`.execute(db);
};
