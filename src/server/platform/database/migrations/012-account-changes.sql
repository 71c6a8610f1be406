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
