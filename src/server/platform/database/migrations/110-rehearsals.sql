-- A rehearsal is a private room of one person that is no session: it is in no list and takes no one's time.
alter table practice_rooms add column rehearsal boolean not null default false;
alter table practice_rooms add constraint practice_rooms_rehearsal_alone check (not rehearsal or (private and guest_id is null));
create index practice_rooms_rehearsals on practice_rooms (host_id, start_utc) where rehearsal;

-- What the browser said in the actor's place: lines of the round's own copy of the actor brief, by their number.
create table spoken_lines (
  round_id uuid not null references practice_rounds on delete cascade,
  line integer not null check (line >= 0),
  spoken_at timestamptz not null,
  primary key (round_id, line, spoken_at)
);
