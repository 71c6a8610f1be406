-- People and their sign-ins. The first four tables are the account library's, under our names.
create table users (
  id uuid primary key,
  name text not null default '',
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- What a mailed link is for. The link carries a signature over the id, so nothing here lets a reader forge one.
create table account_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'recover', 'change-email')),
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'change-email') = (new_email is not null))
);
create index account_codes_user on account_codes (user_id);

create table profiles (
  user_id uuid primary key references users on delete cascade,
  first_name text not null,
  last_name text not null,
  avatar text,
  time_zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table avatars (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  type text not null,
  bytes bytea not null
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- A new account must be mailed its confirmation link. The account library commits the row itself, so only the
-- database can put the job into the same transaction.
create function ask_to_confirm_address() returns trigger language plpgsql as $$
declare
  code uuid;
begin
  insert into account_codes (user_id, purpose, expires_at)
  values (new.id, 'confirm', now() + interval '24 hours')
  returning id into code;
  perform graphile_worker.add_job('mail-account-link', json_build_object('codeId', code), max_attempts => 12);
  return new;
end $$;

create trigger users_confirm_address after insert on users
  for each row when (not new.email_verified) execute function ask_to_confirm_address();
