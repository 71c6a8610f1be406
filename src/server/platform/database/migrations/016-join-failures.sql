-- How often a track could not be joined within the time and memory that a recording may take: it is given up after a few.
alter table recording_tracks add column join_failures integer not null default 0;
