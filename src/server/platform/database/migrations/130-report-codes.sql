-- The latest request for a code that opens a report to its reader. The code is made from the id and the secret of the server, so that
-- nothing stored opens a report. A request for another address than the reader's is kept, too: both take as long to answer.
create table report_codes (
  link_id uuid primary key references report_links on delete cascade,
  id uuid not null unique,
  is_readers boolean not null,
  tries_left integer not null,
  expires_at timestamptz not null
);
create index report_codes_expiry on report_codes (expires_at);
