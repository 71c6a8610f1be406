-- A guest may leave a session that then waits for another one. Its next version goes to both: an update to the host, a
-- cancellation to the one who left, each with the words that explain it.
alter table room_versions
  add column left_user_id uuid,
  add column note text,
  add column private boolean not null default false,
  drop constraint room_versions_occasion_check,
  add constraint room_versions_occasion_check check (
    occasion in ('held', 'accepted', 'moved', 'agreed', 'cancelled', 'abandoned', 'reopened', 'left'));

-- Who left a room learns that it is no longer theirs, also where strangers may not know of it.
create or replace function announce_room() returns trigger language plpgsql as $$
declare
  room practice_rooms := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rooms', 'eventType', tg_op, 'id', room.id,
    'hostId', room.host_id, 'guestId', room.guest_id, 'private', room.private,
    'leftUserId', case when tg_op = 'UPDATE' and old.guest_id is distinct from new.guest_id then old.guest_id end)::text);
  return null;
end $$;
