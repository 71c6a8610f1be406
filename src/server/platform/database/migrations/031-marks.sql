-- Verdicts on the points (p1…) and red flags (f1…) of a round's own copy of its mark scheme. Every verdict is a row; of one
-- voice on one item the last one is current, and 'none' takes the ones before back.
create table marks (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references practice_rounds on delete cascade,
  voice text not null check (voice in ('partner', 'self', 'assessor', 'agreed')),
  item text not null,
  verdict text not null check (verdict in ('met', 'partly', 'possibly', 'missed', 'raised', 'quiet', 'none')),
  made_at timestamptz not null,
  -- Milliseconds from the start of the recording, where it was made while one ran.
  at_ms integer,
  quotes jsonb not null default '[]',
  by_user_id uuid references users on delete set null,
  -- The page a tick was made on, and its place among that page's ticks.
  device uuid,
  position integer,
  is_current boolean not null
);
create unique index marks_current on marks (round_id, voice, item) where is_current;
create index marks_order on marks (round_id, voice, made_at, position);
create index marks_by_user on marks (by_user_id) where by_user_id is not null;

-- The debrief of a round. It opens when the round is over; until then the row only counts changes of marks and notes.
create table debriefs (
  round_id uuid primary key references practice_rounds on delete cascade,
  revision bigint not null default 1,
  opened_at timestamptz
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
  primary key (round_id, role)
);
create index debrief_forms_user on debrief_forms (user_id) where user_id is not null;

create table round_notes (
  id uuid primary key,
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null,
  made_at timestamptz not null,
  at_ms integer
);
create index round_notes_round on round_notes (round_id, made_at);
create index round_notes_user on round_notes (user_id);

-- What the candidate said, where a turn was misheard. The transcript keeps what was heard.
create table corrections (
  round_id uuid not null references practice_rounds on delete cascade,
  turn integer not null,
  text text not null,
  made_at timestamptz not null,
  primary key (round_id, turn)
);

-- How often the transcript was corrected, and up to which correction it was assessed.
alter table practice_rounds
  add column corrected integer not null default 0,
  add column assessed_corrected integer not null default 0;

-- Counts a change of a round's marks, notes or forms and announces it. `person` is whose private change it is; null means that
-- both may know. A round that is going takes these rows with it, and there is nothing left to announce.
create function touch_debrief(round uuid, person uuid) returns void language plpgsql as $$
declare
  room uuid := (select room_id from practice_rounds where id = round);
begin
  if room is null then
    return;
  end if;
  insert into debriefs (round_id) values (round)
    on conflict (round_id) do update set revision = debriefs.revision + 1;
  perform pg_notify('changes', json_build_object(
    'table', 'debriefs', 'eventType', 'UPDATE', 'id', round, 'roomId', room, 'userId', person)::text);
end $$;

create function announce_mark() returns trigger language plpgsql as $$
declare
  mark marks := coalesce(new, old);
begin
  perform touch_debrief(mark.round_id, case when mark.voice in ('partner', 'self') then mark.by_user_id end);
  return null;
end $$;
create trigger marks_announce after insert or update or delete on marks
  for each row execute function announce_mark();

create function announce_round_note() returns trigger language plpgsql as $$
declare
  note round_notes := coalesce(new, old);
begin
  perform touch_debrief(note.round_id, note.user_id);
  return null;
end $$;
create trigger round_notes_announce after insert or update or delete on round_notes
  for each row execute function announce_round_note();

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
