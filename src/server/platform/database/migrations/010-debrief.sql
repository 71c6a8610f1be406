-- The debrief of a round. It opens when the round is over; until then the row only counts changes of marks and notes.
create table debriefs (
  round_id uuid primary key references practice_rounds on delete cascade,
  revision bigint not null default 1,
  opened_at timestamptz,
  -- How many changes of each side were private when they were made. The revision someone reads leaves out the other side's until
  -- the debrief is revealed: a count that grows says when a tick was made.
  candidate_changes bigint not null default 0,
  partner_changes bigint not null default 0,
  -- Whether the names of the panel are kept from the two people of the round, as it was when its debrief opened.
  panel_nameless boolean not null default false,
  examiner_1_changes bigint not null default 0,
  examiner_2_changes bigint not null default 0
);

-- What each of the two says. Handing in or skipping closes a form.
create table debrief_forms (
  round_id uuid not null references practice_rounds on delete cascade,
  role text not null check (role in ('candidate', 'partner', 'examiner-1', 'examiner-2')),
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
  -- Of an examiner: whether they only observed, and whether they never came, so that no one waits for them.
  observing boolean not null default false,
  absent boolean not null default false,
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

-- Who of a round's two people lets others mark it along. It is listed while both do; with the account or the recording it goes.
create table teaching_releases (
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade,
  released_at timestamptz not null default now(),
  primary key (round_id, user_id)
);
create index teaching_releases_user on teaching_releases (user_id);

-- Counts a change of a round's marks, notes or forms and announces it. `person` is whose private change it is; null means that
-- both may know. A round that is going takes these rows with it, and there is nothing left to announce.
create function touch_debrief(round uuid, person uuid) returns void language plpgsql as $$
declare
  room uuid;
  candidate uuid;
begin
  select room_id, candidate_id into room, candidate from practice_rounds where id = round;
  if room is null then
    return;
  end if;
  insert into debriefs (round_id, candidate_changes, partner_changes)
    values (round, coalesce(person = candidate, false)::integer, coalesce(person <> candidate, false)::integer)
    on conflict (round_id) do update set
      revision = debriefs.revision + 1,
      candidate_changes = debriefs.candidate_changes + excluded.candidate_changes,
      partner_changes = debriefs.partner_changes + excluded.partner_changes;
  perform pg_notify('changes', json_build_object(
    'table', 'debriefs', 'eventType', 'UPDATE', 'id', round, 'roomId', room, 'userId', person)::text);
end $$;

-- Which side of a round someone is on: of an examiner by the form, and before there is one by the seat. Someone who has neither any
-- more is on no one's side, and the first seat's keeps what they do private.
create function debrief_side(round_id uuid, person uuid) returns text language sql stable as $$
  select case
    when person = round.candidate_id then 'candidate'
    when person in (room.host_id, room.guest_id) then 'partner'
    else coalesce(
      (select form.role from debrief_forms form
        where form.round_id = round.id and form.user_id = person and form.role like 'examiner-%' limit 1),
      (select 'examiner-' || seat.position from examiner_seats seat
        where seat.room_id = room.id and seat.user_id = person),
      'examiner-1') end
  from practice_rounds round join practice_rooms room on room.id = round.room_id
  where round.id = debrief_side.round_id
$$;

-- That a form was handed in is for both to know, and lists of rounds say it; what is typed is its writer's until then.
-- That a form was handed in is for all to know, and lists of rounds say it; what is typed is its writer's until then.
create function announce_debrief_form() returns trigger language plpgsql as $$
declare
  is_typed boolean := tg_op = 'UPDATE'
    and (old.done_at, old.skipped_at, old.user_id) is not distinct from (new.done_at, new.skipped_at, new.user_id);
begin
  perform touch_debrief_side(coalesce(new.round_id, old.round_id), case when is_typed then new.user_id end,
    case when is_typed and new.user_id is not null then new.role end);
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
      values (new.user_id, case when new.role like 'examiner-%' then 'examiner' else new.role end,
        date_trunc('week', new.opened_at at time zone 'UTC')::date, 1)
      on conflict (user_id, role, week) do update set rounds = practice_weeks.rounds + 1;
  elsif tg_op = 'DELETE' and old.counts then
    update practice_weeks set rounds = rounds - 1
      where user_id = old.user_id and role = case when old.role like 'examiner-%' then 'examiner' else old.role end
        and week = date_trunc('week', old.opened_at at time zone 'UTC')::date;
  end if;
  return null;
end $$;
create trigger debrief_forms_count after insert or delete on debrief_forms
  for each row execute function count_practice();
