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
-- What is not done yet: few rows, however many rounds there have been.
create index assessment_steps_open on assessment_steps (started_at) where finished_at is null;

create function announce_assessment_step() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision where id = coalesce(new.round_id, old.round_id);
  return null;
end $$;
create trigger assessment_steps_announce_new after insert on assessment_steps
  for each row execute function announce_assessment_step();
create trigger assessment_steps_announce_change after update on assessment_steps
  for each row
  when ((old.finished_at, old.failed_at, old.problem) is distinct from (new.finished_at, new.failed_at, new.problem))
  execute function announce_assessment_step();
