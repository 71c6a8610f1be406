-- What someone reports to the organisers about another person. It stays when its author leaves, without their name and words.
create table concerns (
  id uuid primary key default gen_random_uuid(),
  by_user_id uuid references users on delete set null,
  about_user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('rude', 'harassment', 'patient', 'identity', 'other')),
  words text not null,
  -- The session it is about. A cancelled room is deleted, so its time is kept here.
  session_start timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references users on delete set null
);
create index concerns_open on concerns (created_at) where closed_at is null;
create index concerns_by on concerns (by_user_id);
create index concerns_about on concerns (about_user_id);
create index concerns_closed_by on concerns (closed_by);
