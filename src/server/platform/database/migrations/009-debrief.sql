-- The debrief of a round. It opens when the round is over; until then the row only counts changes of marks and notes.
create table debriefs (
  round_id uuid primary key references practice_rounds on delete cascade,
  revision bigint not null default 1,
  opened_at timestamptz,
  -- How many changes of each side were private when they were made. The revision someone reads leaves out the other side's until
  -- the debrief is revealed: a count that grows says when a tick was made.
  candidate_changes bigint not null default 0,
  partner_changes bigint not null default 0
);

-- What each of the two says. Handing in or skipping closes a form.
create table debrief_forms (
  round_id uuid not null references practice_rounds on delete cascade,
  role text not null check (role in ('candidate', 'partner')),
  -- Null once the account was deleted.
  user_id uuid references users on delete set null,
  overall smallint check (overall between 1 and 5),
  ratings jsonb not null default '{}',
  patient jsonb not null default '{}',
  keep text not null default '',
  change text not null default '',
  shares_notes boolean not null default false,
  -- Counted by the browser: an older version never replaces a newer one.
  version bigint not null default 0,
  saved_at timestamptz,
  done_at timestamptz,
  skipped_at timestamptz,
  -- When a mail asked for it.
  asked_at timestamptz,
  -- When the debrief of a form opened: the date of a practised round, for both of its people.
  opened_at timestamptz default now(),
  -- Whether a round counts in figures and certificates: both were in the room while it ran.
  counts boolean not null default true,
  -- The partner's judgement of the whole round. The older column stays for self-ratings, and for what partners said before.
  global_rating smallint check (global_rating between 1 and 5),
  primary key (round_id, role)
);
create index debrief_forms_user on debrief_forms (user_id) where user_id is not null;
create index debrief_forms_practised on debrief_forms (user_id, role, opened_at desc) where user_id is not null;

-- What the candidate said, where a turn was misheard. The transcript keeps what was heard.
create table corrections (
  round_id uuid not null references practice_rounds on delete cascade,
  turn integer not null,
  text text not null,
  made_at timestamptz not null,
  -- When the partner agreed that a turn was said as it is corrected. Those made before were counted without.
  agreed_at timestamptz,
  primary key (round_id, turn)
);

-- That a form was handed in is for both to know, and lists of rounds say it; what is typed is its writer's until then.
create function announce_debrief_form() returns trigger language plpgsql as $$
declare
  is_typed boolean := tg_op = 'UPDATE'
    and (old.done_at, old.skipped_at, old.user_id) is not distinct from (new.done_at, new.skipped_at, new.user_id);
begin
  perform touch_debrief(coalesce(new.round_id, old.round_id), case when is_typed then new.user_id end);
  if not is_typed then
    update practice_rounds set revision = revision where id = coalesce(new.round_id, old.round_id);
  end if;
  return null;
end $$;
create trigger debrief_forms_announce after insert or update or delete on debrief_forms
  for each row execute function announce_debrief_form();

create function announce_correction() returns trigger language plpgsql as $$
begin
  perform touch_debrief(coalesce(new.round_id, old.round_id), null);
  return null;
end $$;
create trigger corrections_announce after insert or update or delete on corrections
  for each row execute function announce_correction();

create function count_practice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.user_id is not null and new.opened_at is not null and new.counts then
    insert into practice_weeks (user_id, role, week, rounds)
      values (new.user_id, new.role, date_trunc('week', new.opened_at at time zone 'UTC')::date, 1)
      on conflict (user_id, role, week) do update set rounds = practice_weeks.rounds + 1;
  elsif tg_op = 'DELETE' and old.counts then
    update practice_weeks set rounds = rounds - 1
      where user_id = old.user_id and role = old.role
        and week = date_trunc('week', old.opened_at at time zone 'UTC')::date;
  end if;
  return null;
end $$;
create trigger debrief_forms_count after insert or delete on debrief_forms
  for each row execute function count_practice();
