-- By which way of merging and judging a round got its assessment; `DERIVATION` in the domain counts them.
alter table practice_rounds add column derivation integer not null default 0;
create index practice_rounds_derivation on practice_rounds (derivation, created_at desc) where assessment is not null;
