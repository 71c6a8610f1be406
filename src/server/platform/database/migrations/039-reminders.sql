-- Which reminders someone wants before a session, and which were sent: each at most once for one start of a session.
alter table profiles
  add column reminders text not null default 'both' check (reminders in ('both', 'day', 'hour', 'none'));

create table reminder_mails (
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  lead text not null check (lead in ('day', 'hour')),
  start_utc timestamptz not null,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (room_id, user_id, lead, start_utc)
);
