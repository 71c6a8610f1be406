-- How many changes of each side were private when they were made. The revision someone reads leaves out the other side's until
-- the debrief is revealed: a count that grows says when a tick was made.
alter table debriefs
  add column candidate_changes bigint not null default 0,
  add column partner_changes bigint not null default 0;

create or replace function touch_debrief(round uuid, person uuid) returns void language plpgsql as $$
declare
  room uuid;
  candidate uuid;
begin
  select room_id, candidate_id into room, candidate from practice_rounds where id = round;
  if room is null then
    return;
  end if;
  insert into debriefs (round_id, candidate_changes, partner_changes)
    values (round, coalesce(person = candidate, false)::integer, coalesce(person <> candidate, false)::integer)
    on conflict (round_id) do update set
      revision = debriefs.revision + 1,
      candidate_changes = debriefs.candidate_changes + excluded.candidate_changes,
      partner_changes = debriefs.partner_changes + excluded.partner_changes;
  perform pg_notify('changes', json_build_object(
    'table', 'debriefs', 'eventType', 'UPDATE', 'id', round, 'roomId', room, 'userId', person)::text);
end $$;
