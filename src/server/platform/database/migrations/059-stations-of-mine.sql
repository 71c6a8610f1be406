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
