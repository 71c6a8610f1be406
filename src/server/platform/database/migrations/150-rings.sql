-- When the other one, who was already there, had this person's open pages ring. Once for each session.
alter table room_attendances add column rung_at timestamptz;

-- A page of someone who is rung reads again how it stands.
create function announce_ring() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('table', 'rings', 'eventType', tg_op, 'id', new.user_id)::text);
  return null;
end $$;
create trigger room_attendances_first_ring after insert on room_attendances
  for each row when (new.rung_at is not null) execute function announce_ring();
create trigger room_attendances_ring after update of rung_at on room_attendances
  for each row when (new.rung_at is distinct from old.rung_at) execute function announce_ring();
