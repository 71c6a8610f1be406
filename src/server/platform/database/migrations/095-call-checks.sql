-- Pages on which someone checks their camera and microphone before a call: they are setting up, and so nearly here.
create table call_checks (
  holder uuid primary key,
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now()
);
create index call_checks_room on call_checks (room_id);
create index call_checks_user on call_checks (user_id);

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
