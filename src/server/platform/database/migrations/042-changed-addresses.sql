-- What someone's calendar is sent carries the room's SEQUENCE plus this. It rises when they change their address: the
-- cancellation at the old address and the invitation at the new one then each outrank what came before, also where both
-- addresses feed one calendar. Since when an address takes no mail is kept beside it.
alter table users
  add column calendar_offset integer not null default 0,
  add column unreachable_since timestamptz;

-- An invitation that is sent again because its reader has another address.
alter table room_mails add column readdressed boolean not null default false;
drop index room_mails_invitation;
create unique index room_mails_invitation on room_mails (room_id, sequence, user_id)
  where kind = 'invitation' and not readdressed;

-- A session to be taken out of the calendar at an address that is no longer an account's. Refers to nothing, since the
-- account may be gone; removed as soon as it is mailed.
create table calendar_farewells (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  name text not null,
  first_name text not null,
  time_zone text,
  reason text not null check (reason in ('moved', 'erased')),
  ics_uid text not null,
  sequence integer not null,
  start_utc timestamptz not null,
  end_utc timestamptz not null,
  created_at timestamptz not null default now()
);
