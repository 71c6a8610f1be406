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

-- A circuit is a mock exam: rounds that are planned ahead and run back to back. A room has at most one that is not over.
create table circuits (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references practice_rooms on delete cascade,
  created_at timestamptz not null default now(),
  -- When the last station ended; the next one is due a minute later.
  changeover_started_at timestamptz,
  ended_at timestamptz,
  -- A preset is a mock exam that is planned in a file. The circuit keeps what it was called and how long its change-over is.
  preset_id text,
  title text,
  opposite text not null default 'actor' check (opposite in ('actor', 'examiner')),
  changeover_seconds integer not null default 60 check (changeover_seconds >= 0)
);
create unique index circuits_open on circuits (room_id) where ended_at is null;
create index circuits_room on circuits (room_id);

create table practice_rounds (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null references practice_rooms on delete cascade,
  round_number integer not null check (round_number >= 1),
  candidate_id uuid references users on delete set null,
  case_brief_id text references case_briefs,
  -- The case as it read when it was started: later edits of the library do not change what was practised.
  case_text jsonb,
  timer_seconds integer not null default 480 check (timer_seconds >= 0),
  transcript jsonb,
  assessment jsonb,
  created_at timestamptz not null default now(),
  -- When the candidate let the other person read the assessment.
  shared_at timestamptz,
  revision bigint not null default 1,
  -- How often the transcript was corrected, and up to which correction it was assessed.
  corrected integer not null default 0,
  assessed_corrected integer not null default 0,
  -- How long a round is read before it is talked about, when its reading began, and the timer of a round that both people
  -- declined to have recorded. With a recording, its own times count instead.
  reading_seconds integer not null default 0 check (reading_seconds >= 0),
  reading_started_at timestamptz,
  timer_started_at timestamptz,
  timer_stopped_at timestamptz,
  -- Which station of which circuit a round is.
  circuit_id uuid references circuits on delete set null,
  circuit_position integer,
  -- The talking time as the host chose it with the timing of the round. Minutes added or taken during the interview change
  -- timer_seconds alone, so that the next round begins with what was chosen.
  chosen_seconds integer check (chosen_seconds >= 0),
  -- The other person of a round, kept beside its candidate so that either one's history is read by an index.
  partner_id uuid references users on delete set null,
  -- By which way of merging and judging a round got its assessment; `DERIVATION` in the domain counts them.
  derivation integer not null default 0,
  -- For how long of a round both were there; null of rounds from before this was kept.
  together_ms integer,
  -- When the guest said that they are ready for a round, before the host starts its case.
  guest_ready_at timestamptz,
  -- Counts the changes of a transcript, so that an assessment is kept only with the words it was made of.
  transcript_revision integer not null default 0,
  mark_items jsonb,
  -- Whether the candidate has extra time; reading_seconds and timer_seconds have it in them.
  extra_time boolean not null default false,
  unique (room_id, round_number),
  constraint practice_rounds_circuit_station unique (circuit_id, circuit_position)
);
create index practice_rounds_candidate on practice_rounds (candidate_id, created_at desc) where candidate_id is not null;
-- Each list of past rounds by its key, newest first.
create index practice_rounds_of_candidate on practice_rounds (candidate_id, created_at desc, id desc)
  where candidate_id is not null;
create index practice_rounds_of_partner on practice_rounds (partner_id, created_at desc, id desc)
  where partner_id is not null;
create index practice_rounds_shared on practice_rounds (partner_id, created_at desc, id desc)
  where partner_id is not null and shared_at is not null;
-- The same station again, and everyone someone has practised with.
create index practice_rounds_station on practice_rounds (candidate_id, case_brief_id, created_at desc)
  where candidate_id is not null;
create index practice_rounds_pair on practice_rounds (candidate_id, partner_id, created_at desc)
  where candidate_id is not null;
create index practice_rounds_pair_as_partner on practice_rounds (partner_id, candidate_id, created_at desc)
  where partner_id is not null;
-- Rounds are looked for by their case when a station is removed.
create index practice_rounds_own_case on practice_rounds (case_brief_id) where case_brief_id like 'own:%';
create index practice_rounds_derivation on practice_rounds (derivation, created_at desc) where assessment is not null;

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

-- The ids of deleted notes, without their words: a note that was sent more than once must not come back by a late arrival.
create table deleted_notes (
  id uuid primary key,
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade
);
create index deleted_notes_round on deleted_notes (round_id);
create index deleted_notes_user on deleted_notes (user_id);

create table circuit_stations (
  circuit_id uuid not null references circuits on delete cascade,
  position integer not null check (position >= 1),
  candidate_id uuid references users on delete set null,
  case_brief_id text not null references case_briefs,
  -- The server picked the case, and tells no one before the station begins.
  is_surprise boolean not null,
  reading_seconds integer not null check (reading_seconds >= 0),
  timer_seconds integer not null check (timer_seconds >= 0),
  name text,
  extra_time boolean not null default false,
  primary key (circuit_id, position)
);
create index circuit_stations_candidate on circuit_stations (candidate_id) where candidate_id is not null;

-- The findings that the actor of a round gave the candidate. `finding` is an id in the round's own copy of the case.
create table given_findings (
  round_id uuid not null references practice_rounds on delete cascade,
  finding text not null,
  given_at timestamptz not null,
  primary key (round_id, finding)
);

-- What the browser said in the actor's place: lines of the round's own copy of the actor brief, by their number.
create table spoken_lines (
  round_id uuid not null references practice_rounds on delete cascade,
  line integer not null check (line >= 0),
  spoken_at timestamptz not null,
  primary key (round_id, line, spoken_at)
);

-- Counts a change of a round's marks, notes or forms and announces it. `side` is whose private change it is; null means that
-- all may know. The person travels along for processes of an older version.
create function touch_debrief_side(round uuid, person uuid, side text) returns void language plpgsql as $$
declare
  room uuid := (select room_id from practice_rounds where id = round);
begin
  if room is null then
    return;
  end if;
  insert into debriefs (round_id, candidate_changes, partner_changes, examiner_1_changes, examiner_2_changes)
    values (round, coalesce(side = 'candidate', false)::integer, coalesce(side = 'partner', false)::integer,
      coalesce(side = 'examiner-1', false)::integer, coalesce(side = 'examiner-2', false)::integer)
    on conflict (round_id) do update set
      revision = debriefs.revision + 1,
      candidate_changes = debriefs.candidate_changes + excluded.candidate_changes,
      partner_changes = debriefs.partner_changes + excluded.partner_changes,
      examiner_1_changes = debriefs.examiner_1_changes + excluded.examiner_1_changes,
      examiner_2_changes = debriefs.examiner_2_changes + excluded.examiner_2_changes;
  perform pg_notify('changes', json_build_object(
    'table', 'debriefs', 'eventType', 'UPDATE', 'id', round, 'roomId', room, 'userId', person, 'side', side)::text);
end $$;

-- Says of a change that it is one of extra time and of nothing else, so that it is announced to those who may know.
create function announce_round() returns trigger language plpgsql as $$
declare
  round practice_rounds := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'practice_rounds', 'eventType', tg_op, 'id', round.id, 'roomId', round.room_id,
    'isExtraTime', tg_op = 'UPDATE' and old.extra_time <> new.extra_time
      and old.candidate_id is not distinct from new.candidate_id
      and old.circuit_id is not distinct from new.circuit_id)::text);
  return null;
end $$;
create trigger practice_rounds_announce after insert or update or delete on practice_rounds
  for each row execute function announce_round();

create function announce_round_note() returns trigger language plpgsql as $$
declare
  note round_notes := coalesce(new, old);
begin
  perform touch_debrief_side(note.round_id, note.user_id, debrief_side(note.round_id, note.user_id));
  return null;
end $$;
create trigger round_notes_announce after insert or update or delete on round_notes
  for each row execute function announce_round_note();

-- A given finding is shown as part of its round, so its changes are the round's.
create function announce_given_finding() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision where id = coalesce(new.round_id, old.round_id);
  return null;
end $$;
create trigger given_findings_announce after insert or delete on given_findings
  for each row execute function announce_given_finding();

create function set_round_partner() returns trigger language plpgsql as $$
begin
  new.partner_id := (
    select case when room.host_id = new.candidate_id then room.guest_id else room.host_id end
    from practice_rooms room where room.id = new.room_id and new.candidate_id is not null);
  return new;
end $$;
create trigger practice_rounds_partner before insert or update of candidate_id, room_id on practice_rounds
  for each row execute function set_round_partner();

create function count_transcript() returns trigger language plpgsql as $$
begin
  new.transcript_revision := old.transcript_revision + 1;
  return new;
end $$;
create trigger practice_rounds_transcript before update of transcript on practice_rounds
  for each row when (new.transcript is distinct from old.transcript) execute function count_transcript();

create function set_mark_items() returns trigger language plpgsql as $$
begin
  new.mark_items := mark_items_of(new.case_text);
  return new;
end $$;
-- A generated column would be made again with every change of a round, since other triggers come before it.
create trigger practice_rounds_mark_items before insert or update of case_text on practice_rounds
  for each row execute function set_mark_items();

create trigger practice_rounds_revision before update on practice_rounds
  for each row execute function increment_revision();
