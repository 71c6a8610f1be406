import type { Generated } from 'kysely';
import type { ReminderLead } from '../../../domain/attendance/reminder.ts';
import type { Stamp } from './account-tables.ts';

/** Why a session leaves the calendar at an address: its owner has another one now, or no account any more. */
export type CalendarCancellationReason = 'moved' | 'erased';

/** Who came to which session, and what people's calendars and mailboxes were sent besides the mails about rooms. */
export type CalendarTables = {
  room_attendances: {
    room_id: string;
    user_id: string;
    start_utc: Date;
    entered_at: Date | null;
    seen_at: Date | null;
    nudged_at: Date | null;
    rung_at: Date | null;
    missed_at: Date | null;
  };
  room_presences: { room_id: string; user_id: string; from_at: Date; until_at: Date };
  reminder_mails: {
    room_id: string;
    user_id: string;
    lead: ReminderLead;
    start_utc: Date;
    claimed_at: Stamp;
    sent_at: Date | null;
  };
  calendar_cancellations: {
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
  calendar_feeds: { user_id: string; token_hash: string; created_at: Stamp };
};
