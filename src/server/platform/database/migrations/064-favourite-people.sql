-- People someone likes to practise with. Only they see it.
create table favourite_people (
  user_id uuid not null references users on delete cascade,
  favourite_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, favourite_id),
  check (user_id <> favourite_id)
);
create index favourite_people_of on favourite_people (favourite_id);

-- A room that the host's favourites are shown first is private until this moment.
alter table practice_rooms add column opens_at timestamptz;
create index practice_rooms_opening on practice_rooms (opens_at) where opens_at is not null and private and guest_id is null;
