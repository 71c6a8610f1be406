create table practice_rooms (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references users,
  guest_id uuid references users,
  stage text check (stage in ('Prep', 'Interview', 'WrapUp', 'Finished')),
  room_url text,
  ics_uid text,
  ics_sequence integer not null default 0,
  private boolean not null default false,
  created_at timestamptz not null default now(),
  start_utc timestamptz not null,
  end_utc timestamptz,
  duration_minutes integer not null,
  -- Newer wins: a reader that gets a room or a round twice, by an answer and by the feed, keeps the one with the higher
  -- revision. It grows with the row and with everything shown as part of it, and never goes back.
  revision bigint not null default 1,
  -- Whether the host was new when the room was made: the list shows rooms of hosts who have been here for a while first, so
  -- that a crowd of accounts made for the purpose cannot push them off its first page.
  by_new_host boolean not null default false,
  -- A room that the host's favourites are shown first is private until this moment.
  opens_at timestamptz,
  -- A rehearsal is a private room of one person that is no session: it is in no list and takes no one's time.
  rehearsal boolean not null default false,
  -- How many seats it has: as many as rows in examiner_seats, so that rooms without any cost nothing to read.
  -- Beside its two people a room may have one or two examiners, who hear the interview, are not seen or heard, and mark alone.
  examiner_seats smallint not null default 0 check (examiner_seats between 0 and 2),
  -- Whether the two people are not told who sits there.
  panel_nameless boolean not null default false,
  -- Whether anyone who may find the room may take a free seat.
  examiners_wanted boolean not null default false,
  check (guest_id <> host_id),
  constraint practice_rooms_rehearsal_alone check (not rehearsal or (private and guest_id is null)),
  constraint practice_rooms_rehearsal_unexamined check (not rehearsal or examiner_seats = 0)
);
create index practice_rooms_host on practice_rooms (host_id, start_utc);
create index practice_rooms_guest on practice_rooms (guest_id, start_utc) where guest_id is not null;
-- Recording calls name a room by its video address.
create index practice_rooms_url on practice_rooms (room_url);
create index practice_rooms_open_known on practice_rooms (start_utc, id)
  where not private and stage is distinct from 'Finished' and guest_id is null and not by_new_host;
create index practice_rooms_open_new on practice_rooms (start_utc, id)
  where not private and stage is distinct from 'Finished' and guest_id is null and by_new_host;
create index practice_rooms_open_taken on practice_rooms (start_utc, id)
  where not private and stage is distinct from 'Finished' and guest_id is not null;
create index practice_rooms_opening on practice_rooms (opens_at) where opens_at is not null and private and guest_id is null;
create index practice_rooms_rehearsals on practice_rooms (host_id, start_utc) where rehearsal;
create index practice_rooms_examiners_wanted on practice_rooms (start_utc)
  where examiners_wanted and stage is distinct from 'Finished';

-- From when until when someone was in the room of a session, as their page reported.
create table room_presences (
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (room_id, user_id, from_at)
);
create index room_presences_person on room_presences (user_id);

-- Tells every process which row changed, and of a deleted one who was allowed to know it. Never the row itself:
-- what a viewer may see is decided where it is read.
-- Who left a room learns that it is no longer theirs, also where strangers may not know of it.
-- To whom a private room is open, now and until this change: a group, or the host's favourites while it is held back for them.
-- Who examines a private room, or is asked to, learns of its changes as its two people do.
create function announce_room() returns trigger language plpgsql as $$
declare
  room practice_rooms := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rooms', 'eventType', tg_op, 'id', room.id,
    'hostId', room.host_id, 'guestId', room.guest_id, 'private', room.private,
    'leftUserId', case when tg_op = 'UPDATE' and old.guest_id is distinct from new.guest_id then old.guest_id end,
    'groupId', room.group_id,
    'leftGroupId', case when tg_op = 'UPDATE' and old.group_id is distinct from new.group_id then old.group_id end,
    'heldBack', room.opens_at is not null and room.private and room.guest_id is null,
    'wasHeldBack', tg_op = 'UPDATE' and old.opens_at is not null and old.private and old.guest_id is null,
    'examinerIds', case when room.examiner_seats > 0 then array(
      select coalesce(seat.user_id, seat.asked_id) from examiner_seats seat
      where seat.room_id = room.id and coalesce(seat.user_id, seat.asked_id) is not null) else '{}' end)::text);
  return null;
end $$;
create trigger practice_rooms_announce after insert or update or delete on practice_rooms
  for each row execute function announce_room();

create function increment_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger practice_rooms_revision before update on practice_rooms
  for each row execute function increment_revision();

create function move_round_partner() returns trigger language plpgsql as $$
begin
  update practice_rounds set candidate_id = candidate_id where room_id = new.id and candidate_id is not null;
  return null;
end $$;
create trigger practice_rooms_partner after update of host_id, guest_id on practice_rooms
  for each row when ((old.host_id, old.guest_id) is distinct from (new.host_id, new.guest_id))
  execute function move_round_partner();
