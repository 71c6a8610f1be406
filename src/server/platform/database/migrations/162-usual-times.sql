-- Rounds and stations keep the usual times, and extra_time beside them: what is stored, listed and left after an erasure
-- says nothing of extra time. Until now the times had it in them.
alter table practice_rounds disable trigger user;
update practice_rounds set
  reading_seconds = round(reading_seconds / 1.25),
  timer_seconds = round(timer_seconds / 1.25),
  -- The planned time beside the length of the recording tells of extra time.
  assessment = regexp_replace(
    (assessment #- '{measures,plannedSeconds}')::text, ' of a planned [a-z0-9 -]+? (minute|second)s?(?=[.,])', '', 'g')::jsonb
  where extra_time;
alter table practice_rounds enable trigger user;
update circuit_stations set
  reading_seconds = round(reading_seconds / 1.25),
  timer_seconds = round(timer_seconds / 1.25)
  where extra_time;

-- Says of a change that it is one of extra time and of nothing else, so that it is announced to those who may know.
create or replace function announce_round() returns trigger language plpgsql as $$
declare
  round practice_rounds := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rounds', 'eventType', tg_op, 'id', round.id, 'roomId', round.room_id,
    'isExtraTime', tg_op = 'UPDATE' and old.extra_time <> new.extra_time
      and old.candidate_id is not distinct from new.candidate_id
      and old.circuit_id is not distinct from new.circuit_id)::text);
  return null;
end $$;
