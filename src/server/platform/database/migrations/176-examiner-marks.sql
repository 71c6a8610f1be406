-- Examiners are voices of a round: each marks from a seat, proposes what should stand, and has a form of the debrief.
alter table marks drop constraint marks_voice_check;
alter table marks add constraint marks_voice_check check (
  voice in ('partner', 'self', 'examiner-1', 'examiner-2', 'assessor', 'agreed', 'candidate-proposes', 'partner-proposes',
    'examiner-1-proposes', 'examiner-2-proposes', 'correction')) not valid;

alter table debrief_forms drop constraint debrief_forms_role_check;
alter table debrief_forms add constraint debrief_forms_role_check check (
  role in ('candidate', 'partner', 'examiner-1', 'examiner-2')) not valid;
alter table debrief_forms
  -- Of an examiner: whether they only observed, and whether they never came, so that no one waits for them.
  add column observing boolean not null default false,
  add column absent boolean not null default false;

-- Whether the names of the panel are kept from the two people of the round, as it was when its debrief opened.
alter table debriefs
  add column panel_nameless boolean not null default false,
  add column examiner_1_changes bigint not null default 0,
  add column examiner_2_changes bigint not null default 0;

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

-- Which side of a round someone is on: of an examiner by the form, and before there is one by the seat. Whoever has neither any
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

create or replace function announce_mark() returns trigger language plpgsql as $$
declare
  mark marks := coalesce(new, old);
begin
  perform touch_debrief_side(mark.round_id,
    case when mark.voice in ('partner', 'self', 'examiner-1', 'examiner-2') then mark.by_user_id end,
    case
      when mark.voice in ('examiner-1', 'examiner-2') then mark.voice
      when mark.by_user_id is null then null
      when mark.voice = 'self' then 'candidate'
      when mark.voice = 'partner' then 'partner' end);
  return null;
end $$;

create or replace function announce_round_note() returns trigger language plpgsql as $$
declare
  note round_notes := coalesce(new, old);
begin
  perform touch_debrief_side(note.round_id, note.user_id, debrief_side(note.round_id, note.user_id));
  return null;
end $$;

-- That a form was handed in is for all to know, and lists of rounds say it; what is typed is its writer's until then.
create or replace function announce_debrief_form() returns trigger language plpgsql as $$
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

-- Rounds that someone examined are counted apart from those they played the actor in.
alter table practice_weeks drop constraint practice_weeks_role_check;
alter table practice_weeks add constraint practice_weeks_role_check check (
  role in ('candidate', 'partner', 'examiner')) not valid;

create or replace function count_practice() returns trigger language plpgsql as $$
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
