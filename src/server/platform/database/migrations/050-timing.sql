-- How long a round is read before it is talked about, when its reading began, and the timer of a round that both people
-- declined to have recorded. With a recording, its own times count instead.
alter table practice_rounds
  add column reading_seconds integer not null default 0 check (reading_seconds >= 0),
  add column reading_started_at timestamptz,
  add column timer_started_at timestamptz,
  add column timer_stopped_at timestamptz;

-- Whether both declined is shown as part of the current round, so an answer about being recorded is a change of it.
create function announce_consent_in_round() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision
  where room_id = new.room_id
    and round_number = (select max(round_number) from practice_rounds where room_id = new.room_id);
  return null;
end $$;
create trigger recording_consents_announce_round after insert on recording_consents
  for each row execute function announce_consent_in_round();
