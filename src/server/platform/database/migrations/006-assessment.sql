-- How far the assessment of a round is: one row a step, with its times, tries and what went wrong.
create table assessment_steps (
  round_id uuid not null references practice_rounds on delete cascade,
  step text not null check (step in ('upload', 'transcription', 'assessment')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  attempts integer not null default 0,
  -- Why it waits or stopped, in words for the candidate.
  problem text,
  failed_at timestamptz,
  primary key (round_id, step)
);

-- When the candidate let the other person read the assessment.
alter table practice_rounds add column shared_at timestamptz;

create function announce_assessment_step() returns trigger language plpgsql as $$
declare
  step assessment_steps := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rounds', 'eventType', 'UPDATE', 'id', round.id, 'roomId', round.room_id)::text)
  from practice_rounds round where round.id = step.round_id;
  return null;
end $$;
create trigger assessment_steps_announce after insert or update on assessment_steps
  for each row execute function announce_assessment_step();
