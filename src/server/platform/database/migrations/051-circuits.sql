-- A circuit is a mock exam: rounds that are planned ahead and run back to back. A room has at most one that is not over.
create table circuits (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references practice_rooms on delete cascade,
  created_at timestamptz not null default now(),
  -- When the last station ended; the next one is due a minute later.
  changeover_started_at timestamptz,
  ended_at timestamptz
);
create unique index circuits_open on circuits (room_id) where ended_at is null;
create index circuits_room on circuits (room_id);

create table circuit_stations (
  circuit_id uuid not null references circuits on delete cascade,
  position integer not null check (position >= 1),
  candidate_id uuid references users on delete set null,
  case_brief_id text not null references case_briefs,
  -- The server picked the case, and tells no one before the station begins.
  is_surprise boolean not null,
  reading_seconds integer not null check (reading_seconds >= 0),
  timer_seconds integer not null check (timer_seconds >= 0),
  primary key (circuit_id, position)
);
create index circuit_stations_candidate on circuit_stations (candidate_id) where candidate_id is not null;

-- Which station of which circuit a round is.
alter table practice_rounds
  add column circuit_id uuid references circuits on delete set null,
  add column circuit_position integer,
  add constraint practice_rounds_circuit_station unique (circuit_id, circuit_position);
