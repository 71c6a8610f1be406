-- Who sits in a call: one seat a person. A second tab takes the seat over by writing its own `seat`.
create table call_seats (
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  seat uuid not null,
  seen_at timestamptz not null default now(),
  -- A page keeps its seat when its socket breaks and comes back. `holder` is the socket that holds it now, so that the
  -- late farewell of the broken one does not take the seat from its successor.
  holder uuid not null default gen_random_uuid(),
  primary key (room_id, user_id)
);

-- What the two browsers tell each other to connect. Too long for a notification, so that carries only the number.
create unlogged table call_signals (
  id bigint generated always as identity primary key,
  room_id uuid not null,
  from_seat uuid not null,
  to_seat uuid not null,
  body text not null,
  created_at timestamptz not null default now()
);

-- Pages on which someone checks their camera and microphone before a call: they are setting up, and so nearly here.
create table call_checks (
  holder uuid primary key,
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now()
);
create index call_checks_room on call_checks (room_id);
create index call_checks_user on call_checks (user_id);

-- Examiners in a call. Apart from call_seats, each change of which the two people are told of.
create table call_listeners (
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  seat uuid not null,
  holder uuid not null,
  seen_at timestamptz not null default now(),
  primary key (room_id, user_id)
);
create index call_listeners_user on call_listeners (user_id);

create function announce_seat() returns trigger language plpgsql as $$
declare
  seat call_seats := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_seats', 'eventType', tg_op, 'id', seat.room_id)::text);
  return null;
end $$;
create trigger call_seats_announce after insert or delete or update of seat on call_seats
  for each row execute function announce_seat();

create function announce_signal() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_signals', 'eventType', 'INSERT', 'id', new.id::text, 'roomId', new.room_id)::text);
  return null;
end $$;
create trigger call_signals_announce after insert on call_signals for each row execute function announce_signal();

-- Who is setting up is told together with who sits in the call.
create function announce_check() returns trigger language plpgsql as $$
declare
  checked call_checks := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_seats', 'eventType', tg_op, 'id', checked.room_id)::text);
  return null;
end $$;
create trigger call_checks_announce after insert or delete on call_checks
  for each row execute function announce_check();

create function announce_listener() returns trigger language plpgsql as $$
declare
  listener call_listeners := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_listeners', 'eventType', tg_op, 'id', listener.room_id)::text);
  return null;
end $$;
create trigger call_listeners_announce after insert or delete or update of seat on call_listeners
  for each row execute function announce_listener();
