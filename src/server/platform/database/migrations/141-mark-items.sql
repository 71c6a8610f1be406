-- What names the points and red flags of a round's own copy of its case, without the phrasings, which are most of it. Dashboards
-- read thirty rounds at a time.
create function mark_items_of(case_text jsonb) returns jsonb language sql immutable as $$
  select case when case_text is not null then jsonb_build_object(
    'points', coalesce((
      select jsonb_agg(jsonb_build_object('text', point -> 'text', 'dimension', point -> 'dimension',
        'safetyCritical', point -> 'safetyCritical') order by place)
      from jsonb_array_elements(case_text -> 'markScheme' -> 'points') with ordinality each (point, place)), '[]'),
    'redFlags', coalesce((
      select jsonb_agg(jsonb_build_object('text', flag -> 'text', 'dimension', flag -> 'dimension') order by place)
      from jsonb_array_elements(case_text -> 'markScheme' -> 'redFlags') with ordinality each (flag, place)), '[]')) end
$$;
alter table practice_rounds add column mark_items jsonb;

alter table practice_rounds disable trigger user;
update practice_rounds set mark_items = mark_items_of(case_text) where case_text is not null;
alter table practice_rounds enable trigger user;

create function set_mark_items() returns trigger language plpgsql as $$
begin
  new.mark_items := mark_items_of(new.case_text);
  return new;
end $$;
-- A generated column would be made again with every change of a round, since other triggers come before it.
create trigger practice_rounds_mark_items before insert or update of case_text on practice_rounds
  for each row execute function set_mark_items();
