-- A wish is seen in the rooms its person meets someone in about now: their pages read the wishes again.
create function announce_wish() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.user_id, old.user_id);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'station_wishes', 'eventType', tg_op, 'id', room.id)::text)
  from practice_rooms room
  where whose in (room.host_id, room.guest_id) and room.guest_id is not null
    and room.stage is distinct from 'Finished'
    and room.start_utc between now() - interval '1 day' and now() + interval '1 day';
  return null;
end $$;
create trigger station_wishes_announce after insert or update or delete on station_wishes
  for each row execute function announce_wish();
