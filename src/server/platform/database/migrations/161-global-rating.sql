-- The partner's judgement of the whole round. The older column stays for self-ratings, and for what partners said before.
alter table debrief_forms add column global_rating smallint check (global_rating between 1 and 5);
