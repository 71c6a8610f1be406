import { sql } from 'kysely';
import { UPCOMING_WINDOW_MS } from '../../domain/room.ts';
import type { Stage } from '../../domain/stage.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

// Every change is one conditional statement, so that of several people at once exactly one changes the row and the
// others find out. Each answers whether it was the one.

const endOf = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);
const unfinished = sql<boolean>`stage is distinct from 'Finished'`;

export const addRoom = async (
  db: Database,
  plan: {
    id: string;
    hostId: string;
    startUtc: Date;
    durationMinutes: number;
    private: boolean;
    roomUrl: string | null;
    icsUid: string;
  },
): Promise<void> => {
  await db
    .insertInto('practice_rooms')
    .values({
      id: plan.id,
      host_id: plan.hostId,
      guest_id: null,
      stage: null,
      room_url: plan.roomUrl,
      ics_uid: plan.icsUid,
      private: plan.private,
      start_utc: plan.startUtc,
      end_utc: endOf(plan.startUtc, plan.durationMinutes),
      duration_minutes: plan.durationMinutes,
    })
    .execute();
};

const guestSet = prepared<{ roomId: string; guestId: string; from: Date }, { id: string }>((db, value) =>
  db
    .updateTable('practice_rooms')
    .set((eb) => ({ guest_id: value('guestId'), ics_sequence: eb('ics_sequence', '+', 1) }))
    .where('id', '=', value('roomId'))
    .where('guest_id', 'is', null)
    .where('host_id', '!=', value('guestId'))
    .where(unfinished)
    .where('start_utc', '>=', value('from'))
    .returning('id'),
);

export const setGuest = async (
  db: Database,
  roomId: string,
  guestId: string,
  now: Date,
): Promise<boolean> => {
  const from = new Date(now.getTime() - UPCOMING_WINDOW_MS);
  return (await guestSet.run(db, { roomId, guestId, from })).length === 1;
};

export const setStart = async (
  db: Database,
  roomId: string,
  hostId: string,
  start: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('practice_rooms')
    .set((eb) => ({
      start_utc: start,
      end_utc: sql<Date>`${start}::timestamptz + duration_minutes * interval '1 minute'`,
      ics_sequence: eb('ics_sequence', '+', 1),
    }))
    .where('id', '=', roomId)
    .where('host_id', '=', hostId)
    .where(unfinished)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const removeRoom = async (db: Database, roomId: string, hostId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('practice_rooms')
    .where('id', '=', roomId)
    .where('host_id', '=', hostId)
    .where(unfinished)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const setRoomUrl = async (db: Database, roomId: string, url: string): Promise<void> => {
  await db
    .updateTable('practice_rooms')
    .set({ room_url: url })
    .where('id', '=', roomId)
    .where('room_url', 'is', null)
    .execute();
};

export const setStage = async (db: Database, roomId: string, stage: Stage): Promise<void> => {
  await db.updateTable('practice_rooms').set({ stage }).where('id', '=', roomId).execute();
};
