import { sql, type RawBuilder } from 'kysely';
import type { Meeting, TimeRange } from '../../domain/proposal.ts';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

/** A room as its people's calendars know it. */
export type RoomMeeting = Meeting & { roomId: string; uid: string };

const meetings = (db: Database, roomId: string | RawBuilder<string>) =>
  db
    .selectFrom('practice_rooms')
    .select([
      'id',
      'host_id',
      'guest_id',
      'stage',
      'ics_sequence',
      'start_utc',
      sql<string>`coalesce(ics_uid, id || '@fellow-eye')`.as('uid'),
      sql<Date>`coalesce(end_utc, start_utc + duration_minutes * interval '1 minute')`.as('end_utc'),
    ])
    .where('id', '=', roomId);

type Row = Awaited<ReturnType<ReturnType<typeof meetings>['executeTakeFirstOrThrow']>>;

const fromRow = (row: Row | undefined): RoomMeeting | null =>
  row
    ? {
        roomId: row.id,
        uid: row.uid,
        sequence: row.ics_sequence,
        hostId: row.host_id,
        guestId: row.guest_id,
        finished: row.stage === 'Finished',
        startUtc: row.start_utc.toISOString(),
        endUtc: row.end_utc.toISOString(),
      }
    : null;

export const findMeeting = async (db: Database, roomId: string): Promise<RoomMeeting | null> =>
  fromRow(await meetings(db, roomId).executeTakeFirst());

const lockedMeeting = prepared<{ roomId: string }, Row>((db, value) =>
  meetings(db, value('roomId')).forUpdate(),
);

/** The same, held still until the transaction ends: whoever else wants to change the room waits, and then sees this change. */
export const lockMeeting = async (trx: Database, roomId: string): Promise<RoomMeeting | null> =>
  fromRow((await lockedMeeting.run(trx, { roomId })).at(0));

/** Moves a room to a time its people agreed on; the length may be any. */
export const moveMeeting = async (trx: Database, roomId: string, range: TimeRange): Promise<void> => {
  const [start, end] = [new Date(range.startUtc), new Date(range.endUtc)];
  await trx
    .updateTable('practice_rooms')
    .set((eb) => ({
      start_utc: start,
      end_utc: end,
      duration_minutes: (end.getTime() - start.getTime()) / 60_000,
      ics_sequence: eb('ics_sequence', '+', 1),
    }))
    .where('id', '=', roomId)
    .execute();
};

/** Ends a room that keeps its rounds; the cancellation that is mailed is its last version. */
export const finishMeeting = async (trx: Database, roomId: string): Promise<void> => {
  await trx
    .updateTable('practice_rooms')
    .set((eb) => ({ stage: 'Finished', ics_sequence: eb('ics_sequence', '+', 1) }))
    .where('id', '=', roomId)
    .execute();
};

/** Deletes a room with everything in it. */
export const removeMeeting = async (trx: Database, roomId: string): Promise<void> => {
  await trx.deleteFrom('practice_rooms').where('id', '=', roomId).execute();
};
