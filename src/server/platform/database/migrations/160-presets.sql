-- A preset is a mock exam that is planned in a file. The circuit keeps what it was called and how long its change-over is.
alter table circuits
  add column preset_id text,
  add column title text,
  add column opposite text not null default 'actor' check (opposite in ('actor', 'examiner')),
  add column changeover_seconds integer not null default 60 check (changeover_seconds >= 0);
alter table circuit_stations
  add column name text,
  add column extra_time boolean not null default false;

-- Whether the candidate has extra time; reading_seconds and timer_seconds have it in them.
alter table practice_rounds add column extra_time boolean not null default false;

-- What someone asks and probes who examines on a station.
alter table case_briefs add column examiner_brief text;
