-- A code that is younger than an organiser's release does not stop it.
alter table recovery_codes add column created_at timestamptz not null default now();

-- Since when a group asks for a second step: its members have a week.
alter table groups add column factor_demanded_at timestamptz;
update groups set factor_demanded_at = now() where demands_factor;
