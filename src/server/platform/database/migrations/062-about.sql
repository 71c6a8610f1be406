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
