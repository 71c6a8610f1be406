-- Every version of a room that calendars must learn of, the last one being its cancellation. No reference to the room:
-- a version outlives it, so that a cancellation can still be mailed and an old link can still say what happened.
create table room_versions (
  room_id uuid not null,
  sequence integer not null,
  ics_uid text not null,
  occasion text not null check (occasion in ('held', 'accepted', 'moved', 'agreed', 'cancelled')),
  by_user_id uuid not null,
  host_id uuid not null,
  guest_id uuid,
  start_utc timestamptz not null,
  end_utc timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (room_id, sequence)
);
create index room_versions_end on room_versions (end_utc);

-- A time one attendee asks the other for. The mailed link carries a signature over the id, so nothing here opens anything.
create table reschedule_proposals (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null,
  sequence integer not null,
  by_user_id uuid not null references users on delete cascade,
  to_user_id uuid not null references users on delete cascade,
  start_utc timestamptz not null,
  end_utc timestamptz not null,
  note text,
  state text not null default 'proposed'
    check (state in ('proposed', 'agreed', 'cancelled', 'countered', 'expired', 'superseded')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  foreign key (room_id, sequence) references room_versions on delete cascade,
  check (end_utc > start_utc),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index reschedule_proposals_open on reschedule_proposals (room_id) where state = 'proposed';
create index reschedule_proposals_version on reschedule_proposals (room_id, sequence);
create index reschedule_proposals_by on reschedule_proposals (by_user_id);
create index reschedule_proposals_to on reschedule_proposals (to_user_id);

-- The mails owed to a room's people. This is the truth about what was sent; the queue only says when to look here.
-- Among the mails of one kind to one person the newest counts, and an invitation's id is what its reschedule link signs.
create table room_mails (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  room_id uuid not null,
  sequence integer not null,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('invitation', 'proposal', 'expiry')),
  proposal_id uuid references reschedule_proposals on delete cascade,
  created_at timestamptz not null default now(),
  -- Sent, or found to be needed no longer.
  settled_at timestamptz,
  -- The receiving side said that it will never take it.
  refused_at timestamptz,
  foreign key (room_id, sequence) references room_versions on delete cascade,
  check ((kind = 'invitation') = (proposal_id is null))
);
create unique index room_mails_newest on room_mails (room_id, user_id, kind, number desc);
create unique index room_mails_invitation on room_mails (room_id, sequence, user_id) where kind = 'invitation';
create unique index room_mails_proposal on room_mails (proposal_id, kind, user_id) where proposal_id is not null;
create index room_mails_user on room_mails (user_id);
create index room_mails_owed on room_mails (created_at) where settled_at is null;

-- A proposal is part of what a room's people see of it, so its change is told as a change of the room.
create function announce_proposal() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rooms', 'eventType', 'UPDATE', 'id', room.id,
    'hostId', room.host_id, 'guestId', room.guest_id, 'private', room.private)::text)
  from practice_rooms room where room.id = new.room_id;
  return null;
end $$;
create trigger reschedule_proposals_announce after insert or update on reschedule_proposals
  for each row execute function announce_proposal();
