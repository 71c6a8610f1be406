create function shortened_address(address inet) returns inet language sql immutable strict as $$
  select network(set_masklen(address, least(masklen(address), case family(address) when 4 then 24 else 48 end)))::inet
$$;

-- People and their sign-ins.
create table users (
  id uuid primary key,
  email text not null unique,
  email_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What someone's calendar is sent carries the room's SEQUENCE plus this. It rises when they change their address: the
  -- cancellation at the old address and the invitation at the new one then each outrank what came before, also where both
  -- addresses feed one calendar. Since when an address takes no mail is kept beside it.
  calendar_offset integer not null default 0,
  unreachable_since timestamptz
);

-- Stands in the place of everyone who deleted their account. What is kept as an address is none, so no one can register
-- it, sign in with it or have anything mailed to it.
insert into users (id, email, email_verified) values ('00000000-0000-4000-8000-000000000000', 'deleted user', true);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where someone is signed in: the browser as its owner would call it, and when it was last used.
  browser text,
  used_at timestamptz not null default now(),
  -- Whether a second factor was shown, and when its owner last proved who they are.
  is_strong boolean not null default false,
  proven_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user on credentials (user_id);

-- What a mailed link is for. The link carries a signature over the id, so nothing here lets a reader forge one.
create table account_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- A mailed link that ties an identity to an account opens in the browser that signed in at the provider alone.
  purpose text not null check (purpose in ('confirm', 'recover', 'change-email', 'provider')),
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  provider text,
  flow_nonce text,
  check ((purpose = 'change-email') = (new_email is not null))
);
create index account_codes_user on account_codes (user_id);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What someone signed up with, until they open the link mailed to them: the account is made then. The password belongs
-- to the link, so a later sign-up with the same address changes nothing for an earlier one. It is null where the link is
-- for choosing one.
create table sign_ups (
  id uuid primary key default gen_random_uuid(),
  -- The id that the account gets.
  user_id uuid not null default gen_random_uuid(),
  email text not null,
  password text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_email on sign_ups (email);
create index sign_ups_expiry on sign_ups (expires_at);

-- A change of an account that its owner was told of by mail. The link in that mail carries a signature over the id and
-- undoes the change while the row holds; `email` is where the account was reached before it.
create table account_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index account_changes_user on account_changes (user_id);

-- Who did what, when and from where, of what decides about accounts and consent. Nothing of anyone's performance.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No references: the end of an account puts the nameless person here, and never deletes an entry.
  user_id uuid,
  about_user_id uuid,
  act text not null,
  detail text not null default '',
  subject_id uuid,
  address inet,
  browser text
);
create index audit_entries_user on audit_entries (user_id, id);
create index audit_entries_about on audit_entries (about_user_id, id) where about_user_id is not null;
create index audit_entries_at on audit_entries (at);
create index audit_entries_whole_address on audit_entries (at) where address <> shortened_address(address);

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
  -- A code that is younger than an organiser's release does not stop it.
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- What a browser signed once is not taken again.
create table spent_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);

-- An organiser's word that someone has lost their device: their factors go at `due_at`, unless they show one before.
create table factor_releases (
  user_id uuid primary key references users on delete cascade,
  by_user_id uuid references users on delete set null,
  words text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null
);

-- Who asks their people for a second factor: a group, or with a row here the whole community.
create table factor_demands (
  only_row boolean primary key default true check (only_row),
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);

-- Someone at a provider (OpenID Connect): its issuer, and who they are there.
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (issuer, subject)
);
create index identities_user on identities (user_id);

-- Browsers that someone wants to be told by, and of what.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Its address and keys, encrypted; the hash tells whether it is known.
  address_hash text not null unique,
  sealed text not null,
  created_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id);

create table push_choices (
  user_id uuid primary key references users on delete cascade,
  kinds text[] not null default '{}'
);

-- A sign-in that ends takes its sockets with it, on whichever process they are.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('table', 'sessions', 'eventType', 'DELETE', 'id', old.id)::text);
  return null;
end $$;
create trigger sessions_announce after delete on sessions for each row execute function announce_session_end();

-- Entries are added and never changed, except by what privacy asks for: an address is shortened after 30 days, the end of an
-- account takes out who it was, and entries expire after the days that the retention job names.
-- The days that a session of the database names can shorten the trail to what AUDIT_DAYS may be at least, and no further.
create function protect_audit() returns trigger language plpgsql as $$
declare
  nameless constant uuid := '00000000-0000-4000-8000-000000000000';
  least_days constant int := 30;
  kept_days int := nullif(current_setting('fellow_eye.audit_days', true), '')::int;
  loses_name boolean;
begin
  if tg_op = 'DELETE' then
    if kept_days >= least_days and old.at < now() - make_interval(days => kept_days) then return old; end if;
  elsif tg_op = 'UPDATE' then
    loses_name := nameless in (new.user_id, new.about_user_id);
    if (new.id, new.at, new.act, new.detail) = (old.id, old.at, old.act, old.detail)
      and new.subject_id is not distinct from old.subject_id
      and (new.user_id is not distinct from old.user_id or new.user_id = nameless)
      and (new.about_user_id is not distinct from old.about_user_id or new.about_user_id = nameless)
      and (new.browser is not distinct from old.browser or (loses_name and new.browser is null))
      and (new.address is not distinct from old.address or (loses_name and new.address is null)
        or (old.at < now() - interval '30 days' and new.address = shortened_address(old.address)))
    then return new; end if;
  end if;
  raise exception 'audit entries are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entries_protect before update or delete on audit_entries
  for each row execute function protect_audit();
create trigger audit_entries_protect_all before truncate on audit_entries
  for each statement execute function protect_audit();
