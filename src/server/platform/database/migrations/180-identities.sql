-- Someone at a provider (OpenID Connect): its issuer, and who they are there.
create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  -- The group that the provider put them in: who leaves it is not put in again by their next sign-in.
  filled_group_id uuid references groups on delete set null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (issuer, subject)
);
create index identities_user on identities (user_id);
create index identities_group on identities (filled_group_id) where filled_group_id is not null;

-- A mailed link that ties an identity to an account opens in the browser that signed in at the provider alone.
alter table account_codes
  drop constraint account_codes_purpose_check,
  add constraint account_codes_purpose_check check (purpose in ('confirm', 'recover', 'change-email', 'provider')),
  add column provider text,
  add column flow_nonce text;
