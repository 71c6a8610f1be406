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
  primary key (room_id, user_id)
);
create index room_attendances_person on room_attendances (user_id, start_utc desc);
