-- The case library as the files say it. A case whose file is gone is retired: old rounds still know its name.
create table case_briefs (
  id text primary key,
  category text not null,
  condition text not null,
  case_name text not null,
  case_name_internal text not null,
  type text not null,
  minutes integer not null,
  difficulty text not null,
  candidate_brief text not null,
  actor_brief text not null,
  mark_scheme jsonb not null,
  retired_at timestamptz
);

-- Recording calls name a room by its video address.
create index practice_rooms_url on practice_rooms (room_url);

create table practice_rounds (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references practice_rooms on delete cascade,
  round_number integer not null check (round_number >= 1),
  candidate_id uuid references users on delete set null,
  case_brief_id text references case_briefs,
  -- The case as it read when it was started: later edits of the library do not change what was practised.
  case_text jsonb,
  timer_seconds integer not null default 480 check (timer_seconds >= 0),
  transcript jsonb,
  assessment jsonb,
  created_at timestamptz not null default now(),
  unique (room_id, round_number)
);
create index practice_rounds_candidate on practice_rounds (candidate_id, created_at desc) where candidate_id is not null;

create table recordings (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null unique references practice_rounds on delete cascade,
  started_at timestamptz not null default now(),
  started_by uuid references users on delete set null,
  stopped_at timestamptz
);

create function announce_round() returns trigger language plpgsql as $$
declare
  round practice_rounds := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rounds', 'eventType', tg_op, 'id', round.id, 'roomId', round.room_id)::text);
  return null;
end $$;
create trigger practice_rounds_announce after insert or update or delete on practice_rounds
  for each row execute function announce_round();

-- A recording is shown as part of its round, so its changes are the round's.
create function announce_recording() returns trigger language plpgsql as $$
declare
  recording recordings := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rounds', 'eventType', 'UPDATE', 'id', round.id, 'roomId', round.room_id)::text)
  from practice_rounds round where round.id = recording.round_id;
  return null;
end $$;
create trigger recordings_announce after insert or update or delete on recordings
  for each row execute function announce_recording();
