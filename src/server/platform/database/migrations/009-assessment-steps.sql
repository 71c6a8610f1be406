-- Told only when there is something to tell: a job that looks again every few seconds and still waits is no news.
drop trigger assessment_steps_announce on assessment_steps;
create trigger assessment_steps_announce_new after insert on assessment_steps
  for each row execute function announce_assessment_step();
create trigger assessment_steps_announce_change after update on assessment_steps
  for each row
  when ((old.finished_at, old.failed_at, old.problem) is distinct from (new.finished_at, new.failed_at, new.problem))
  execute function announce_assessment_step();

-- What is not done yet: few rows, however many rounds there have been.
create index assessment_steps_open on assessment_steps (started_at) where finished_at is null;
