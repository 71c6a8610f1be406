-- Whether the host was new when the room was made: the list shows rooms of hosts who have been here for a while first, so
-- that a crowd of accounts made for the purpose cannot push them off its first page.
alter table practice_rooms add column by_new_host boolean not null default false;

-- The three parts of the list of open rooms, each read by start. Together they hold what the index of all open rooms held.
drop index practice_rooms_open;
create index practice_rooms_open_known on practice_rooms (start_utc, id)
  where not private and stage is distinct from 'Finished' and guest_id is null and not by_new_host;
create index practice_rooms_open_new on practice_rooms (start_utc, id)
  where not private and stage is distinct from 'Finished' and guest_id is null and by_new_host;
create index practice_rooms_open_taken on practice_rooms (start_utc, id)
  where not private and stage is distinct from 'Finished' and guest_id is not null;

-- How often a room changed lately.
create index room_versions_recent on room_versions (room_id, created_at);
