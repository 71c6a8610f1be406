import type { Generated } from 'kysely';
import type { ReminderLead } from '../../domain/reminder.ts';
import type { Stamp } from './account-tables.ts';

type ReminderMailTable = {
  room_id: string;
  user_id: string;
  lead: ReminderLead;
  start_utc: Date;
  claimed_at: Stamp;
  sent_at: Date | null;
};

/** Why a session leaves the calendar at an address: its owner has another one now, or no account any more. */
export type FarewellReason = 'moved' | 'erased';

type FarewellTable = {
  id: Generated<string>;
  address: string;
  name: string;
  first_name: string;
  time_zone: string | null;
  reason: FarewellReason;
  ics_uid: string;
  sequence: number;
  start_utc: Date;
  end_utc: Date;
  created_at: Stamp;
};

type FeedTable = { user_id: string; token_hash: string; created_at: Stamp };

/** What people's calendars and mailboxes were sent besides the mails about rooms. */
export type CalendarTables = {
  reminder_mails: ReminderMailTable;
  calendar_farewells: FarewellTable;
  calendar_feeds: FeedTable;
};
