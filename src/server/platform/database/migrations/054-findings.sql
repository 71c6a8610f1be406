-- The results that an actor can give the candidate, as the case file holds them.
alter table case_briefs add column findings jsonb not null default '[]';
