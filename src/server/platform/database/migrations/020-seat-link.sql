-- What the link for a seat names beside the room, from when its host ended the first one. Null: no link has been ended yet.
alter table practice_rooms add column seat_link uuid;
