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
