-- Stations that people write. The text is what counts; a row of `case_briefs` with the same id, marked as retired so that nothing lists it
-- as part of the library, holds what was last read from it without a fault. Library ids hold no colon.
create table own_stations (
  id uuid primary key default gen_random_uuid(),
  case_brief_id text not null unique generated always as ('own:' || id::text) stored,
  author_id uuid not null references users on delete cascade,
  source text not null check (char_length(source) <= 30000),
  title text not null,
  -- Without faults; others cannot be practised.
  is_ready boolean not null,
  marked_by_people boolean not null default false,
  audience text not null default 'private' check (audience in ('private', 'group', 'offered', 'everyone')),
  -- What an organiser said of it last.
  answer text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- A station for a group: without the group it is its author's alone again.
  group_id uuid references groups on delete set null
);
create index own_stations_author on own_stations (author_id, changed_at desc);
create index own_stations_offered on own_stations (changed_at) where audience in ('offered', 'everyone');
create index own_stations_group on own_stations (group_id) where group_id is not null;
