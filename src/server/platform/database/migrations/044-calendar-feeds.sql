-- The secret address of someone's calendar feed, as a hash: what is stored opens nothing. One for each person.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
