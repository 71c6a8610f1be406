-- Settling takes two: what each of them proposes is a mark too, and so is what a correction would change.
alter table marks drop constraint marks_voice_check;
alter table marks add constraint marks_voice_check check (
  voice in ('partner', 'self', 'assessor', 'agreed', 'candidate-proposes', 'partner-proposes', 'correction')) not valid;
