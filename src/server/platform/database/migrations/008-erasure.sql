-- Stands in the place of everyone who deleted their account. What is kept as an address is none, so nobody can register
-- it, sign in with it or have anything mailed to it.
insert into users (id, email, email_verified) values ('00000000-0000-4000-8000-000000000000', 'deleted user', true);
insert into profiles (user_id, first_name, last_name)
  values ('00000000-0000-4000-8000-000000000000', 'Deleted', 'user');

-- Whoever is in a room can only leave by way of an action that tells the other one; no deleted row may do it in silence.
alter table practice_rooms
  drop constraint practice_rooms_host_id_fkey,
  drop constraint practice_rooms_guest_id_fkey,
  add constraint practice_rooms_host_id_fkey foreign key (host_id) references users,
  add constraint practice_rooms_guest_id_fkey foreign key (guest_id) references users;

-- Two more reasons to write to calendars: the other one's account is gone, and the session with it or open again.
alter table room_versions
  drop constraint room_versions_occasion_check,
  add constraint room_versions_occasion_check check (
    occasion in ('held', 'accepted', 'moved', 'agreed', 'cancelled', 'abandoned', 'reopened'));

-- What is kept of one person, wherever it was.
create index recording_tracks_user on recording_tracks (user_id);
create index recording_consents_user on recording_consents (user_id);
