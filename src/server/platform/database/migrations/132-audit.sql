-- Who did what, when and from where, of what decides about accounts and consent. Nothing of anyone's performance.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No references: the end of an account puts the nameless person here, and never deletes an entry.
  user_id uuid,
  about_user_id uuid,
  act text not null,
  detail text not null default '',
  subject_id uuid,
  address inet,
  browser text
);

create function shortened_address(address inet) returns inet language sql immutable strict as $$
  select network(set_masklen(address, least(masklen(address), case family(address) when 4 then 24 else 48 end)))::inet
$$;

create index audit_entries_user on audit_entries (user_id, id);
create index audit_entries_about on audit_entries (about_user_id, id) where about_user_id is not null;
create index audit_entries_at on audit_entries (at);
create index audit_entries_whole_address on audit_entries (at) where address <> shortened_address(address);

-- Entries are added and never changed, except by what privacy asks for: an address is shortened after 30 days, the end of an
-- account takes out who it was, and entries expire after the days that the retention job names.
create function protect_audit() returns trigger language plpgsql as $$
declare
  nameless constant uuid := '00000000-0000-4000-8000-000000000000';
  kept_days int := nullif(current_setting('fellow_eye.audit_days', true), '')::int;
  loses_name boolean;
begin
  if tg_op = 'DELETE' then
    if old.at < now() - make_interval(days => kept_days) then return old; end if;
  elsif tg_op = 'UPDATE' then
    loses_name := nameless in (new.user_id, new.about_user_id);
    if (new.id, new.at, new.act, new.detail) = (old.id, old.at, old.act, old.detail)
      and new.subject_id is not distinct from old.subject_id
      and (new.user_id is not distinct from old.user_id or new.user_id = nameless)
      and (new.about_user_id is not distinct from old.about_user_id or new.about_user_id = nameless)
      and (new.browser is not distinct from old.browser or (loses_name and new.browser is null))
      and (new.address is not distinct from old.address or (loses_name and new.address is null)
        or (old.at < now() - interval '30 days' and new.address = shortened_address(old.address)))
    then return new; end if;
  end if;
  raise exception 'audit entries are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entries_protect before update or delete on audit_entries
  for each row execute function protect_audit();
create trigger audit_entries_protect_all before truncate on audit_entries
  for each statement execute function protect_audit();

-- Which text was agreed to, and for how many days it promised to keep what is recorded; null for answers of earlier releases.
alter table recording_consents add column text_version text, add column kept_days int;
