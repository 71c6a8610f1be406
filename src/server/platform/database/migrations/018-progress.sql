-- How many rounds someone practised in a week (Monday, UTC) on each side: one for each form of theirs.
create table practice_weeks (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('candidate', 'partner', 'examiner')),
  week date not null,
  rounds integer not null,
  primary key (user_id, role, week)
);

-- What someone has opened of a round: the assessment, or the marks of both once they are revealed.
create table seen_results (
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade,
  result text not null check (result in ('assessment', 'marks')),
  seen_at timestamptz not null default now(),
  primary key (round_id, user_id, result)
);
create index seen_results_user on seen_results (user_id);

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

-- What someone practised in a period, as it was when they asked. Its address carries a signature, and holds no results.
create table certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index certificates_user on certificates (user_id, created_at desc);

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
