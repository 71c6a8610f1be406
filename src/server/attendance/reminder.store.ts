import { sql } from 'kysely';
import {
  REMINDER_CHOICES,
  REMINDER_LEADS,
  reminderTimes,
  wantsReminder,
  type ReminderChoice,
  type ReminderLead,
} from '../../domain/attendance/reminder.ts';
import type { Database } from '../platform/database/database.ts';
import { addOnce, changedOne } from '../platform/database/rows.ts';
import { notFinished } from '../room/room.store.ts';

export type Reminder = { roomId: string; userId: string; lead: ReminderLead };

export const readReminderChoice = async (db: Database, userId: string): Promise<ReminderChoice> => {
  const row = await db
    .selectFrom('profiles')
    .select('reminders')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reminders ?? 'both';
};

/** Answers whether there is a profile to keep it in. */
export const saveReminderChoice = (db: Database, userId: string, choice: ReminderChoice): Promise<boolean> =>
  changedOne(db.updateTable('profiles').set({ reminders: choice }).where('user_id', '=', userId));

/** The wanted reminders whose time has come and that no process has taken. The mail's own job decides whether each still holds. */
export const listDueReminders = async (db: Database, now: Date): Promise<Reminder[]> => {
  const due: Reminder[] = [];
  for (const lead of REMINDER_LEADS) {
    const { leadMs, lateMs } = reminderTimes[lead];
    const from = new Date(now.getTime() + leadMs - lateMs);
    const to = new Date(now.getTime() + leadMs);
    const wanting = REMINDER_CHOICES.filter((choice) => wantsReminder(choice, lead));
    const { rows } = await sql<{ roomId: string; userId: string }>`
      select room.id as "roomId", person.user_id as "userId"
      from practice_rooms room, unnest(array[room.host_id, room.guest_id] || case when room.examiner_seats > 0 then array(
          select seat.user_id from examiner_seats seat where seat.room_id = room.id and seat.user_id is not null)
          else '{}' end) person (user_id)
        left join profiles profile on profile.user_id = person.user_id
      where room.start_utc > ${from} and room.start_utc <= ${to}
        and coalesce(profile.reminders, 'both') = any (${wanting}::text[])
        and room.guest_id is not null and ${notFinished}
        and not exists (select from reminder_mails mail where mail.room_id = room.id and mail.lead = ${lead}
          and mail.user_id = person.user_id and mail.start_utc = room.start_utc)`.execute(db);
    for (const { roomId, userId } of rows) due.push({ roomId, userId, lead });
  }
  return due;
};

/** When the session became what it is: who meets when. */
export const findLastChange = async (db: Database, roomId: string): Promise<number> => {
  const row = await db
    .selectFrom('room_versions')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return row?.at?.getTime() ?? 0;
};

/**
 * Takes a reminder to send; false when it was taken before. A claim never runs out: the process that holds it may have been
 * killed after the mail server took the mail, and a reminder must not go out twice.
 */
export const claimReminder = (
  db: Database,
  { roomId, userId, lead }: Reminder,
  startUtc: string,
): Promise<boolean> =>
  addOnce(db, 'reminder_mails', {
    room_id: roomId,
    user_id: userId,
    lead,
    start_utc: new Date(startUtc),
  });

const oneOf = ({ roomId, userId, lead }: Reminder, startUtc: string) =>
  sql`room_id = ${roomId} and user_id = ${userId} and lead = ${lead} and start_utc = ${startUtc}`;

export const settleReminder = async (db: Database, reminder: Reminder, startUtc: string): Promise<void> => {
  await sql`update reminder_mails set sent_at = now() where ${oneOf(reminder, startUtc)}`.execute(db);
};

/** Gives up a claim whose mail was not sent, so that the next try may. */
export const releaseReminder = async (db: Database, reminder: Reminder, startUtc: string): Promise<void> => {
  await sql`delete from reminder_mails where sent_at is null and ${oneOf(reminder, startUtc)}`.execute(db);
};

/** Who has a booked session in about ten minutes, and wants a notification of it. */
export const listSoon = async (
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<{ roomId: string; userId: string }[]> => {
  const { rows } = await sql<{ roomId: string; userId: string }>`
    select room.id as "roomId", choice.user_id as "userId"
    from practice_rooms room join push_choices choice on choice.user_id in (room.host_id, room.guest_id)
    where room.start_utc > ${from} and room.start_utc <= ${to} and room.guest_id is not null
      and 'soon' = any (choice.kinds) and ${notFinished}`.execute(db);
  return rows;
};
