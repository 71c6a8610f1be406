-- A link to one assessment for one named person. Only a hash of its token is kept, and it opens to an account of that address alone.
create table report_links (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade,
  reader_email text not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  read_at timestamptz
);
create index report_links_round on report_links (round_id, created_at);
create index report_links_user on report_links (user_id);
create index report_links_reader on report_links (reader_email);
create index report_links_expiry on report_links (expires_at);
