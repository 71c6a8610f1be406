-- The other person of a round, kept beside its candidate so that either one's history is read by an index.
alter table practice_rounds add column partner_id uuid references users on delete set null;

alter table practice_rounds disable trigger user;
update practice_rounds round
  set partner_id = case when room.host_id = round.candidate_id then room.guest_id else room.host_id end
  from practice_rooms room
  where room.id = round.room_id and round.candidate_id is not null;
alter table practice_rounds enable trigger user;

create function set_round_partner() returns trigger language plpgsql as $$
begin
  new.partner_id := (
    select case when room.host_id = new.candidate_id then room.guest_id else room.host_id end
    from practice_rooms room where room.id = new.room_id and new.candidate_id is not null);
  return new;
end $$;
create trigger practice_rounds_partner before insert or update of candidate_id, room_id on practice_rounds
  for each row execute function set_round_partner();

create function move_round_partner() returns trigger language plpgsql as $$
begin
  update practice_rounds set candidate_id = candidate_id where room_id = new.id and candidate_id is not null;
  return null;
end $$;
create trigger practice_rooms_partner after update of host_id, guest_id on practice_rooms
  for each row when ((old.host_id, old.guest_id) is distinct from (new.host_id, new.guest_id))
  execute function move_round_partner();

-- Each list of past rounds by its key, newest first.
create index practice_rounds_of_candidate on practice_rounds (candidate_id, created_at desc, id desc)
  where candidate_id is not null;
create index practice_rounds_of_partner on practice_rounds (partner_id, created_at desc, id desc)
  where partner_id is not null;
create index practice_rounds_shared on practice_rounds (partner_id, created_at desc, id desc)
  where partner_id is not null and shared_at is not null;
-- The same station again, and everyone someone has practised with.
create index practice_rounds_station on practice_rounds (candidate_id, case_brief_id, created_at desc)
  where candidate_id is not null;
create index practice_rounds_pair on practice_rounds (candidate_id, partner_id, created_at desc)
  where candidate_id is not null;
create index practice_rounds_pair_as_partner on practice_rounds (partner_id, candidate_id, created_at desc)
  where partner_id is not null;
