import type { Generated } from 'kysely';
import type { ReminderLead } from '../../domain/reminder.ts';
import type { Stamp } from './account-tables.ts';

type AttendanceTable = {
  room_id: string;
  user_id: string;
  start_utc: Date;
  entered_at: Date | null;
  seen_at: Date | null;
  nudged_at: Date | null;
  missed_at: Date | null;
};

type ReminderMailTable = {
  room_id: string;
  user_id: string;
  lead: ReminderLead;
  start_utc: Date;
  claimed_at: Stamp;
  sent_at: Date | null;
};

/** Why a session leaves the calendar at an address: its owner has another one now, or no account any more. */
export type CalendarCancellationReason = 'moved' | 'erased';

type CalendarCancellationTable = {
  id: Generated<string>;
  address: string;
  name: string;
  first_name: string;
  time_zone: string | null;
  reason: CalendarCancellationReason;
  ics_uid: string;
  sequence: number;
  start_utc: Date;
  end_utc: Date;
  created_at: Stamp;
};

type FeedTable = { user_id: string; token_hash: string; created_at: Stamp };

/** Who came to which session, and what people's calendars and mailboxes were sent besides the mails about rooms. */
export type CalendarTables = {
  room_attendances: AttendanceTable;
  reminder_mails: ReminderMailTable;
  calendar_farewells: CalendarCancellationTable;
  calendar_feeds: FeedTable;
};
