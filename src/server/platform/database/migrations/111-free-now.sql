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
