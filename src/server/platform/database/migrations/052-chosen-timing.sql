-- The talking time as the host chose it with the timing of the round. Minutes added or taken during the interview change
-- timer_seconds alone, so that the next round begins with what was chosen.
alter table practice_rounds add column chosen_seconds integer check (chosen_seconds >= 0);
