-- What the nightly comparison of stored files with the rows about them found last; one row.
create table file_audits (
  only_row boolean primary key default true check (only_row),
  audited_at timestamptz not null,
  -- Files that no row speaks of.
  stray_files integer not null,
  removed_files integer not null,
  -- Tracks whose files are not there.
  missing_tracks integer not null
);
