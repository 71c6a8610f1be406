-- When someone is free, in half hours of their own clock: a weekly pattern (0 is Monday at 00:00), and days that differ from it.
create table free_times (
  user_id uuid primary key references users on delete cascade,
  zone text not null,
  week smallint[] not null,
  days jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  -- When they last looked for a partner: those who have not for long are not shown to others.
  seen_at timestamptz not null default now()
);
create index free_times_seen on free_times (seen_at);

-- The same by hours of the week in UTC, in winter and in summer: finds those who may be free at a time without reading everyone.
create table free_hours (
  hour smallint not null,
  user_id uuid not null references users on delete cascade,
  primary key (hour, user_id)
);
create index free_hours_user on free_hours (user_id);

-- A session that two people are asked about. It is booked when both have agreed.
create table pairings (
  id uuid primary key default gen_random_uuid(),
  origin text not null check (origin in ('invitation', 'match')),
  from_user_id uuid not null references users on delete cascade,
  to_user_id uuid not null references users on delete cascade,
  start_utc timestamptz not null,
  end_utc timestamptz not null,
  from_agreed_at timestamptz,
  to_agreed_at timestamptz,
  state text not null default 'open' check (state in ('open', 'booked', 'declined', 'countered', 'withdrawn', 'expired')),
  expires_at timestamptz not null,
  room_id uuid references practice_rooms on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (from_user_id <> to_user_id)
);
-- Two people have one open question between them.
create unique index pairings_open_pair on pairings
  (least(from_user_id, to_user_id), greatest(from_user_id, to_user_id)) where state = 'open';
create index pairings_from on pairings (from_user_id, created_at);
create index pairings_to on pairings (to_user_id, created_at);
create index pairings_room on pairings (room_id) where room_id is not null;
create index pairings_expiry on pairings (expires_at) where state = 'open';

-- Who wants to be matched. One row a person with room for one open match: no one is proposed twice at once.
create table match_seekers (
  user_id uuid primary key references users on delete cascade,
  until timestamptz not null,
  pairing_id uuid references pairings on delete set null,
  opted_at timestamptz not null default now()
);
create index match_seekers_waiting on match_seekers (opted_at) where pairing_id is null;
create index match_seekers_pairing on match_seekers (pairing_id) where pairing_id is not null;

-- People someone likes to practise with. Only they see it.
create table favourite_people (
  user_id uuid not null references users on delete cascade,
  favourite_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, favourite_id),
  check (user_id <> favourite_id)
);
create index favourite_people_of on favourite_people (favourite_id);

-- Two who are free now and are asked whether they meet.
create table now_meetings (
  id uuid primary key default gen_random_uuid(),
  one_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  one_agreed_at timestamptz,
  other_agreed_at timestamptz,
  state text not null default 'open' check (state in ('open', 'booked', 'declined', 'expired')),
  room_id uuid references practice_rooms on delete set null,
  check (one_id <> other_id)
);
create index now_meetings_one on now_meetings (one_id, asked_at);
create index now_meetings_other on now_meetings (other_id, asked_at);
create index now_meetings_open on now_meetings (expires_at) where state = 'open';

-- Everyone who is free now. They are there while their page says so.
create table now_seekers (
  user_id uuid primary key references users on delete cascade,
  wish text not null,
  group_id uuid references groups on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  seen_at timestamptz not null,
  meeting_id uuid references now_meetings on delete set null
);

-- A page of someone who is asked, or is no longer, reads again how it stands. That someone is still there tells no one anything.
create function announce_free_now() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'now_seekers', 'eventType', tg_op, 'id', coalesce(new.user_id, old.user_id))::text);
  return null;
end $$;
create trigger now_seekers_announce after insert or delete or update of meeting_id on now_seekers
  for each row execute function announce_free_now();

create function announce_now_meeting() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('table', 'now_seekers', 'eventType', tg_op, 'id', new.one_id)::text);
  perform pg_notify('changes', json_build_object('table', 'now_seekers', 'eventType', tg_op, 'id', new.other_id)::text);
  return null;
end $$;
create trigger now_meetings_announce after update on now_meetings for each row execute function announce_now_meeting();
