-- Newer wins: a reader that gets a room or a round twice, by an answer and by the feed, keeps the one with the higher
-- revision. It grows with the row and with everything shown as part of it, and never goes back.
alter table practice_rooms add column revision bigint not null default 1;
alter table practice_rounds add column revision bigint not null default 1;

create function increment_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger practice_rooms_revision before update on practice_rooms
  for each row execute function increment_revision();
create trigger practice_rounds_revision before update on practice_rounds
  for each row execute function increment_revision();

-- A proposal is shown as part of its room; a recording and the steps of an assessment as part of their round. Their
-- changes update the parent row, so its revision and its announcement cover them.
create or replace function announce_proposal() returns trigger language plpgsql as $$
begin
  update practice_rooms set revision = revision where id = new.room_id;
  return null;
end $$;
create or replace function announce_recording() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision where id = coalesce(new.round_id, old.round_id);
  return null;
end $$;
create or replace function announce_assessment_step() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision where id = coalesce(new.round_id, old.round_id);
  return null;
end $$;
