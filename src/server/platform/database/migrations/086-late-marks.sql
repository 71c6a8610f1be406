-- A tick that arrived after the reveal: kept and shown, never current.
alter table marks add column late boolean not null default false;
