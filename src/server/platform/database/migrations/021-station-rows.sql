-- What lists show of a station: read from here, since the brief and the mark scheme that it comes from are most of the row.
alter table case_briefs add column task text, add column dimensions jsonb;
create function set_station_row() returns trigger language plpgsql as $$
begin
  new.task := split_part(coalesce(new.candidate_brief, ''), '## Your task', 2);
  new.dimensions := coalesce(jsonb_path_query_array(new.mark_scheme, '$.points[*].dimension'), '[]');
  return new;
end $$;
create trigger case_briefs_row before insert or update of candidate_brief, mark_scheme on case_briefs
  for each row execute function set_station_row();
update case_briefs set mark_scheme = mark_scheme;
