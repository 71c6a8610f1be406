-- The days that a session of the database names can shorten the trail to what AUDIT_DAYS may be at least, and no further.
create or replace function protect_audit() returns trigger language plpgsql as $$
declare
  nameless constant uuid := '00000000-0000-4000-8000-000000000000';
  least_days constant int := 30;
  kept_days int := nullif(current_setting('fellow_eye.audit_days', true), '')::int;
  loses_name boolean;
begin
  if tg_op = 'DELETE' then
    if kept_days >= least_days and old.at < now() - make_interval(days => kept_days) then return old; end if;
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
