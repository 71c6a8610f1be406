import { sql, type RawBuilder } from 'kysely';
import type { Database, Tables } from './database.ts';

/** When the rows of a table are of no use any more. */
const ENDED = {
  sessions: sql`expires_at < now()`,
  spent_challenges: sql`expires_at < now()`,
  account_codes: sql`expires_at < now() - interval '7 days'`,
  account_changes: sql`expires_at < now() - interval '7 days'`,
  // Their proposals and mails go with them.
  room_versions: sql`end_utc < now() - interval '30 days'`,
  // Addresses whose cancellation could not be mailed for a week, or is of no use any more.
  calendar_cancellations: sql`end_utc < now() or created_at < now() - interval '7 days'`,
  call_signals: sql`created_at < now() - interval '10 minutes'`,
  call_checks: sql`seen_at < now() - interval '10 minutes'`,
  call_listeners: sql`seen_at < now() - interval '10 minutes'`,
  call_seats: sql`seen_at < now() - interval '10 minutes'`,
  report_codes: sql`expires_at < now()`,
  report_links: sql`expires_at < now()`,
  pairings: sql`state <> 'open' and end_utc < now() - interval '60 days'`,
  match_seekers: sql`until < now() and pairing_id is null`,
  now_seekers: sql`until < now() - interval '1 hour'`,
  now_meetings: sql`asked_at < now() - interval '1 day'`,
  // Those who have not looked for a partner for long are no longer found by others.
  free_hours: sql`user_id in (select user_id from free_times where seen_at < now() - interval '90 days')`,
} satisfies Partial<Record<keyof Tables, RawBuilder<unknown>>>;

/** Deletes what has ended, each table by itself. */
export const removeEnded = async (db: Database): Promise<void> => {
  for (const [table, hasEnded] of Object.entries(ENDED))
    await sql`delete from ${sql.table(table)} where ${hasEnded}`.execute(db);
};
