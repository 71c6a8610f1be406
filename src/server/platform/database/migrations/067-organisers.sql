-- People who look after the community, made so by a command; addresses in ORGANISER_EMAILS are organisers, too.
create table organisers (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null default now()
);

-- Accounts that cannot be used until an organiser restores them.
create table suspensions (
  user_id uuid primary key references users on delete cascade,
  by_user_id uuid references users on delete set null,
  words text not null,
  created_at timestamptz not null default now()
);
create index suspensions_by on suspensions (by_user_id);

-- What organisers did, for the other organisers to see. It stays when people leave, without their names.
create table organiser_actions (
  id bigint generated always as identity primary key,
  by_user_id uuid references users on delete set null,
  about_user_id uuid references users on delete set null,
  action text not null check (action in ('suspended', 'restored', 'closed-report', 'posted-notice', 'removed-notice')),
  words text not null,
  created_at timestamptz not null default now()
);
create index organiser_actions_by on organiser_actions (by_user_id);
create index organiser_actions_about on organiser_actions (about_user_id);

-- What everyone reads on their pages; the newest counts until it is removed.
create table notices (
  id uuid primary key default gen_random_uuid(),
  words text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index notices_shown on notices (created_at desc) where removed_at is null;

-- The figures of the community count what happened lately.
create index room_attendances_start on room_attendances (start_utc);
