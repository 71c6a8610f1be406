-- From when until when someone was in the room of a session, as their page reported.
create table room_presences (
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (room_id, user_id, from_at)
);
create index room_presences_person on room_presences (user_id);

-- For how long of a round both were there; null of rounds from before this was kept.
alter table practice_rounds add column together_ms integer;
-- Whether a round counts in figures and certificates: both were in the room while it ran.
alter table debrief_forms add column counts boolean not null default true;

create or replace function count_practice() returns trigger language plpgsql as $$
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

-- Rounds of sessions that one person entered and the other never did.
alter table debrief_forms disable trigger debrief_forms_announce;
with alone as (
  update debrief_forms form set counts = false
  from practice_rounds round join practice_rooms room on room.id = round.room_id
  where form.round_id = round.id
    and exists (select from room_attendances where room_id = room.id and entered_at is not null)
    and (select count(*) from room_attendances
      where room_id = room.id and entered_at is not null and user_id in (room.host_id, room.guest_id)) < 2
  returning form.user_id, form.role, date_trunc('week', form.opened_at at time zone 'UTC')::date as week),
taken as (select user_id, role, week, count(*) as rounds from alone group by 1, 2, 3)
update practice_weeks counted set rounds = counted.rounds - taken.rounds from taken
where counted.user_id = taken.user_id and counted.role = taken.role and counted.week = taken.week;
alter table debrief_forms enable trigger debrief_forms_announce;
