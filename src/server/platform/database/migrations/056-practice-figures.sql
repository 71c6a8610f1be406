-- When the debrief of a form opened: the date of a practised round, for both of its people.
alter table debrief_forms add column opened_at timestamptz;
alter table debrief_forms alter column opened_at set default now();
-- The backfill changes nothing that anyone is shown.
alter table debrief_forms disable trigger debrief_forms_announce;
update debrief_forms form set opened_at = debrief.opened_at from debriefs debrief where debrief.round_id = form.round_id;
alter table debrief_forms enable trigger debrief_forms_announce;
create index debrief_forms_practised on debrief_forms (user_id, role, opened_at desc) where user_id is not null;

-- How many rounds someone practised in a week (Monday, UTC) on each side: one for each form of theirs.
create table practice_weeks (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('candidate', 'partner')),
  week date not null,
  rounds integer not null,
  primary key (user_id, role, week)
);
insert into practice_weeks (user_id, role, week, rounds)
  select user_id, role, date_trunc('week', opened_at at time zone 'UTC')::date, count(*)
  from debrief_forms where user_id is not null and opened_at is not null group by 1, 2, 3;

create function count_practice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.user_id is not null and new.opened_at is not null then
    insert into practice_weeks (user_id, role, week, rounds)
      values (new.user_id, new.role, date_trunc('week', new.opened_at at time zone 'UTC')::date, 1)
      on conflict (user_id, role, week) do update set rounds = practice_weeks.rounds + 1;
  elsif tg_op = 'DELETE' then
    update practice_weeks set rounds = rounds - 1
      where user_id = old.user_id and role = old.role
        and week = date_trunc('week', old.opened_at at time zone 'UTC')::date;
  end if;
  return null;
end $$;
create trigger debrief_forms_count after insert or delete on debrief_forms
  for each row execute function count_practice();

-- What someone has opened of a round: the assessment, or the marks of both once they are revealed.
create table seen_results (
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade,
  result text not null check (result in ('assessment', 'marks')),
  seen_at timestamptz not null default now(),
  primary key (round_id, user_id, result)
);
create index seen_results_user on seen_results (user_id);

-- What a newcomer has tried before the first round.
create table first_steps (
  user_id uuid not null references users on delete cascade,
  step text not null check (step in ('devices', 'sample')),
  done_at timestamptz not null default now(),
  primary key (user_id, step)
);
