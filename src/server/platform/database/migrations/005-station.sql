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
  retired_at timestamptz,
  -- The results that an actor can give the candidate, as the case file holds them.
  findings jsonb not null default '[]',
  -- What a station rests on (sources, review, content note, label), and a good answer as it would be spoken.
  background jsonb not null default '{"sources": [], "reviewed": null, "contentNote": null, "label": null}',
  model_answer text,
  -- What someone asks and probes who examines on a station.
  examiner_brief text
);

-- Stations someone marks for themselves.
create table favourite_stations (
  user_id uuid not null references users on delete cascade,
  case_brief_id text not null references case_briefs,
  created_at timestamptz not null default now(),
  primary key (user_id, case_brief_id)
);

-- The station someone would like next. Their next partner sees it; starting it takes it away.
create table station_wishes (
  user_id uuid primary key references users on delete cascade,
  case_brief_id text not null references case_briefs,
  made_at timestamptz not null default now()
);

-- A wish is seen in the rooms its person meets someone in about now: their pages read the wishes again.
create function announce_wish() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.user_id, old.user_id);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'station_wishes', 'eventType', tg_op, 'id', room.id)::text)
  from practice_rooms room
  where whose in (room.host_id, room.guest_id) and room.guest_id is not null
    and room.stage is distinct from 'Finished'
    and room.start_utc between now() - interval '1 day' and now() + interval '1 day';
  return null;
end $$;
create trigger station_wishes_announce after insert or update or delete on station_wishes
  for each row execute function announce_wish();
