-- What someone shows besides a password, or in its place: a code of an app, or a passkey.
create table second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null,
  -- Of an app: its secret, encrypted, and the last time step whose code was taken.
  secret text,
  last_step bigint,
  -- Of a passkey.
  credential_id text unique,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check ((kind = 'app') = (secret is not null) and (kind = 'passkey') = (credential_id is not null and public_key is not null))
);
create index second_factors_user on second_factors (user_id);
-- Codes of two apps would be two chances to guess.
create unique index second_factors_app on second_factors (user_id) where kind = 'app';

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a browser signed once is not taken again.
create table spent_challenges (challenge_hash text primary key, expires_at timestamptz not null);

-- An organiser's word that someone has lost their device: their factors go at `due_at`, unless they show one before.
create table factor_releases (
  user_id uuid primary key references users on delete cascade,
  by_user_id uuid references users on delete set null,
  words text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null
);

alter table sessions
  -- Whether a second factor was shown, and when its owner last proved who they are.
  add column is_strong boolean not null default false,
  add column proven_at timestamptz;

-- Who asks their people for a second factor: a group, or with a row here the whole community.
create table factor_demands (only_row boolean primary key default true check (only_row), by_user_id uuid references users on delete set null, created_at timestamptz not null default now());
alter table groups add column demands_factor boolean not null default false;

alter table organiser_actions
  drop constraint organiser_actions_action_check,
  add constraint organiser_actions_action_check check (action in (
    'suspended', 'restored', 'closed-report', 'posted-notice', 'removed-notice', 'closed-group',
    'accepted-station', 'declined-station', 'looked-up', 'released-factors'));
