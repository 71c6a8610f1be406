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

-- Accounts that the previous version made unconfirmed can ask for a fresh link by signing in. Its trigger on users
-- stays for as long as that version may run beside this one; confirmed accounts do not set it off.
insert into sign_ups (email, password, expires_at)
  select users.email, credentials.password, now() + interval '24 hours'
  from users join credentials on credentials.user_id = users.id and credentials.provider_id = 'credential'
  where not users.email_verified;
