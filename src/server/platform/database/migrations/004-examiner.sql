-- A seat is a row from the moment the host adds it: its id, the only thing of it that a candidate's page is sent, and the number
-- of seats say nothing of who comes.
create table examiner_seats (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references practice_rooms on delete cascade,
  position smallint not null check (position in (1, 2)),
  user_id uuid references users on delete set null,
  -- Whom the host asked: until they decline, the free seat is theirs.
  asked_id uuid references users on delete set null,
  observing boolean not null default false,
  seated_at timestamptz,
  -- Where an examiner is reached in a call: an id that is used for nothing else, and that ends with who sits there, so that what was
  -- sent to one never reaches the next.
  address uuid not null default gen_random_uuid(),
  unique (room_id, position),
  unique (room_id, user_id),
  check (user_id is null or asked_id is null)
);
create index examiner_seats_user on examiner_seats (user_id) where user_id is not null;
create index examiner_seats_asked on examiner_seats (asked_id) where asked_id is not null;

-- Every answer of a candidate to the question whether examiners may listen. The latest counts.
create table listening_agreements (
  id bigint generated always as identity primary key,
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  given boolean not null,
  text_version text not null,
  at timestamptz not null default now()
);
create index listening_agreements_room on listening_agreements (room_id, user_id, id desc);
create index listening_agreements_user on listening_agreements (user_id);

-- Seats are shown as part of their room, so a change of them is one of the room. Not while the interview runs: then nothing that
-- its two people are sent may tell of an examiner. Whose seat or question it is reads their list again in any case.
create function announce_examiner_seat() returns trigger language plpgsql as $$
declare
  seat examiner_seats := coalesce(new, old);
begin
  update practice_rooms set revision = revision where id = seat.room_id and stage is distinct from 'Interview';
  perform pg_notify('changes', json_build_object(
    'table', 'examiner_seats', 'eventType', tg_op, 'id', seat.room_id, 'userIds', array_remove(array[
      new.user_id, new.asked_id, old.user_id, old.asked_id], null))::text);
  return null;
end $$;
create trigger examiner_seats_announce after insert or update or delete on examiner_seats
  for each row execute function announce_examiner_seat();

create function announce_listening_agreement() returns trigger language plpgsql as $$
begin
  update practice_rooms set revision = revision where id = new.room_id;
  return null;
end $$;
create trigger listening_agreements_announce after insert on listening_agreements
  for each row execute function announce_listening_agreement();

create function renew_examiner_address() returns trigger language plpgsql as $$
begin
  if new.user_id is distinct from old.user_id then
    new.address := gen_random_uuid();
  end if;
  return new;
end $$;
create trigger examiner_seats_address before update on examiner_seats
  for each row execute function renew_examiner_address();

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
