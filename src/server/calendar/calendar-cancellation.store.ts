import { sql } from 'kysely';
import type { findAddressees } from '../account/account.store.ts';
import type { CalendarCancellationReason } from '../platform/database/calendar-tables.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import type { StoredRoom } from '../room/room.store.ts';

/** Where someone's calendar was, and how to write to them there. */
type Place = Omit<Awaited<ReturnType<typeof findAddressees>>[number], 'userId'>;

/** Queues a cancellation of one session to an address that is no longer its owner's. */
export const queueCalendarCancellation = async (
  trx: Database,
  { uid, sequence, startUtc, endUtc }: Pick<StoredRoom, 'uid' | 'sequence' | 'startUtc' | 'endUtc'>,
  { email, name, firstName, timeZone, calendarOffset }: Place,
  reason: CalendarCancellationReason,
): Promise<void> => {
  const { id } = await trx
    .insertInto('calendar_cancellations')
    .values({
      address: email,
      name,
      first_name: firstName,
      time_zone: timeZone,
      reason,
      ics_uid: uid,
      sequence: sequence + calendarOffset + 1,
      start_utc: new Date(startUtc),
      end_utc: new Date(endUtc),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(trx, 'mail-calendar-cancellation', { cancellationId: id });
};

export const findCalendarCancellation = async (db: Database, id: string) => {
  const row = await db
    .selectFrom('calendar_cancellations')
    .selectAll()
    .where('id', '=', id)
    .where('end_utc', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        address: row.address,
        name: row.name,
        firstName: row.first_name,
        timeZone: row.time_zone,
        reason: row.reason,
        uid: row.ics_uid,
        sequence: row.sequence,
        stampUtc: row.created_at.toISOString(),
        startUtc: row.start_utc.toISOString(),
        endUtc: row.end_utc.toISOString(),
      }
    : null;
};

export const removeCalendarCancellation = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('calendar_cancellations').where('id', '=', id).execute();
};
