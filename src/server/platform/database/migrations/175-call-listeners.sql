-- Where an examiner is reached in a call: an id that is used for nothing else, and that ends with who sits there, so that what was
-- sent to one never reaches the next.
alter table examiner_seats add column address uuid not null default gen_random_uuid();
create function renew_examiner_address() returns trigger language plpgsql as $$
begin
  if new.user_id is distinct from old.user_id then
    new.address := gen_random_uuid();
  end if;
  return new;
end $$;
create trigger examiner_seats_address before update on examiner_seats
  for each row execute function renew_examiner_address();

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

-- Someone who no longer sits in a seat is out of its call, however they left it.
create function leave_call_with_seat() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.user_id is distinct from old.user_id then
    delete from call_listeners where room_id = old.room_id and user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger examiner_seats_leave_call after update or delete on examiner_seats
  for each row execute function leave_call_with_seat();
