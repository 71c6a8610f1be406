-- What someone practised in a period, as it was when they asked. Its address carries a signature, and holds no results.
create table certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index certificates_user on certificates (user_id, created_at desc);
