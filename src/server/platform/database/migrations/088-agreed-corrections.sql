-- When the partner agreed that a turn was said as it is corrected. Those made before were counted without.
alter table corrections add column agreed_at timestamptz;
update corrections set agreed_at = made_at;
