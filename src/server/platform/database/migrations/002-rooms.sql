create table practice_rooms (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references users on delete cascade,
  guest_id uuid references users on delete set null,
  stage text check (stage in ('Prep', 'Interview', 'WrapUp', 'Finished')),
  room_url text,
  ics_uid text,
  ics_sequence integer not null default 0,
  private boolean not null default false,
  created_at timestamptz not null default now(),
  start_utc timestamptz not null,
  end_utc timestamptz,
  duration_minutes integer not null,
  check (guest_id <> host_id)
);
-- The lists read by start: open invitations from now on, and each person's own.
create index practice_rooms_open on practice_rooms (start_utc) where not private and stage is distinct from 'Finished';
create index practice_rooms_host on practice_rooms (host_id, start_utc);
create index practice_rooms_guest on practice_rooms (guest_id, start_utc) where guest_id is not null;

-- Tells every process which row changed, and of a deleted one who was allowed to know it. Never the row itself:
-- what a viewer may see is decided where it is read.
create function announce_room() returns trigger language plpgsql as $$
declare
  room practice_rooms := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rooms', 'eventType', tg_op, 'id', room.id,
    'hostId', room.host_id, 'guestId', room.guest_id, 'private', room.private)::text);
  return null;
end $$;
create trigger practice_rooms_announce after insert or update or delete on practice_rooms
  for each row execute function announce_room();

-- A sign-in that ends takes its sockets with it, on whichever process they are.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('table', 'sessions', 'eventType', 'DELETE', 'id', old.id)::text);
  return null;
end $$;
create trigger sessions_announce after delete on sessions for each row execute function announce_session_end();
