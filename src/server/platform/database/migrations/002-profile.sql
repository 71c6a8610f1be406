create table profiles (
  user_id uuid primary key references users on delete cascade,
  first_name text not null,
  last_name text not null,
  avatar text,
  time_zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Which reminders someone wants before a session, and which were sent: each at most once for one start of a session.
  reminders text not null default 'both' check (reminders in ('both', 'day', 'hour', 'none'))
);

insert into profiles (user_id, first_name, last_name)
  values ('00000000-0000-4000-8000-000000000000', 'Deleted', 'user');

create table avatars (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  type text not null,
  bytes bytea not null
);

-- What a newcomer has tried before the first round.
create table first_steps (
  user_id uuid not null references users on delete cascade,
  step text not null check (step in ('devices', 'sample')),
  done_at timestamptz not null default now(),
  primary key (user_id, step)
);

-- What someone says about themselves; every part of it is optional. Others see it only while it is shown.
create table abouts (
  user_id uuid primary key references users on delete cascade,
  grade text,
  exam text,
  exam_date date,
  wants text[] not null default '{}',
  languages text not null default '',
  line text not null default '',
  shown boolean not null default true,
  updated_at timestamptz not null default now()
);
-- Those with the same exam around the same date.
create index abouts_exam on abouts (exam, exam_date, user_id) where exam is not null and exam_date is not null;
