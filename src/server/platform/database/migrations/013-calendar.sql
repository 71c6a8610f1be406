-- Every version of a room that calendars must learn of, the last one being its cancellation. No reference to the room:
-- a version outlives it, so that a cancellation can still be mailed and an old link can still say what happened.
create table room_versions (
  room_id uuid not null,
  sequence integer not null,
  ics_uid text not null,
  -- Two more reasons to write to calendars: the other one's account is gone, and the session with it or open again.
  occasion text not null check (occasion in ('held', 'accepted', 'moved', 'agreed', 'cancelled', 'abandoned', 'reopened',
    'left')),
  by_user_id uuid not null,
  host_id uuid not null,
  guest_id uuid,
  start_utc timestamptz not null,
  end_utc timestamptz not null,
  created_at timestamptz not null default now(),
  -- A guest may leave a session that then waits for another one. Its next version goes to both: an update to the host, a
  -- cancellation to the one who left, each with the words that explain it.
  left_user_id uuid,
  note text,
  private boolean not null default false,
  primary key (room_id, sequence)
);
create index room_versions_end on room_versions (end_utc);
-- How often a room changed lately.
create index room_versions_recent on room_versions (room_id, created_at);

-- The mails owed to a room's people. This is the truth about what was sent; the queue only says when to look here.
-- Among the mails of one kind to one person the newest counts, and an invitation's id is what its reschedule link signs.
create table room_mails (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  room_id uuid not null,
  sequence integer not null,
  user_id uuid not null references users on delete cascade,
  -- Someone who has not answered a proposal is asked about it once more, a day before it expires.
  kind text not null check (kind in ('invitation', 'proposal', 'expiry', 'unanswered', 'examining', 'panel', 'asked')),
  created_at timestamptz not null default now(),
  -- Sent, or found to be needed no longer.
  settled_at timestamptz,
  -- The receiving side said that it will never take it.
  refused_at timestamptz,
  -- An invitation that is sent again because its reader has another address.
  readdressed boolean not null default false,
  seat_event text check (seat_event in ('seated', 'left', 'declined', 'asked')),
  -- To the host: whose seat it is. To an examiner: who freed it.
  seat_user_id uuid references users on delete set null,
  seat_note text,
  examiner_sequence integer check ((kind = 'examining') = (examiner_sequence is not null)),
  foreign key (room_id, sequence) references room_versions on delete cascade
);
create unique index room_mails_newest on room_mails (room_id, user_id, kind, number desc);
create index room_mails_user on room_mails (user_id);
create index room_mails_owed on room_mails (created_at) where settled_at is null;
create unique index room_mails_invitation on room_mails (room_id, sequence, user_id)
  where kind = 'invitation' and not readdressed;
create index room_mails_seat_user on room_mails (seat_user_id) where seat_user_id is not null;

-- A session to be taken out of the calendar at an address that is no longer an account's. Refers to nothing, since the
-- account may be gone; removed as soon as it is mailed.
create table calendar_cancellations (
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

-- The secret address of someone's calendar feed, as a hash: what is stored opens nothing. One for each person.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
