create table reminder_mails (
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  lead text not null check (lead in ('day', 'hour')),
  start_utc timestamptz not null,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (room_id, user_id, lead, start_utc)
);

-- Who entered a session and when, and who was missed at it. No reference to the room: what was missed outlives it.
create table room_attendances (
  room_id uuid not null,
  user_id uuid not null references users on delete cascade,
  start_utc timestamptz not null,
  entered_at timestamptz,
  -- The last time they were in the room.
  seen_at timestamptz,
  -- Their partner, who waited, had them asked by mail; said that they were missed.
  nudged_at timestamptz,
  missed_at timestamptz,
  -- When the other one, who was already there, had this person's open pages ring. Once for each session.
  rung_at timestamptz,
  primary key (room_id, user_id)
);
create index room_attendances_person on room_attendances (user_id, start_utc desc);
-- The figures of the community count what happened lately.
create index room_attendances_start on room_attendances (start_utc);

-- A page of someone who is rung reads again how it stands.
create function announce_ring() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('table', 'rings', 'eventType', tg_op, 'id', new.user_id)::text);
  return null;
end $$;
create trigger room_attendances_first_ring after insert on room_attendances
  for each row when (new.rung_at is not null) execute function announce_ring();
create trigger room_attendances_ring after update of rung_at on room_attendances
  for each row when (new.rung_at is distinct from old.rung_at) execute function announce_ring();
