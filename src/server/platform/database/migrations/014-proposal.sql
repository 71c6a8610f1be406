-- A time one attendee asks the other for. The mailed link carries a signature over the id, so nothing here opens anything.
create table reschedule_proposals (
  id uuid primary key default gen_random_uuid(),
  room_id uuid not null,
  sequence integer not null,
  by_user_id uuid not null references users on delete cascade,
  to_user_id uuid not null references users on delete cascade,
  start_utc timestamptz not null,
  end_utc timestamptz not null,
  note text,
  -- A proposal may also be answered by keeping the current time.
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'cancelled', 'countered', 'kept',
    'expired', 'superseded')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  foreign key (room_id, sequence) references room_versions on delete cascade,
  check (end_utc > start_utc),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index reschedule_proposals_open on reschedule_proposals (room_id) where state = 'proposed';
create index reschedule_proposals_version on reschedule_proposals (room_id, sequence);
create index reschedule_proposals_by on reschedule_proposals (by_user_id);
create index reschedule_proposals_to on reschedule_proposals (to_user_id);

alter table room_mails
  add column proposal_id uuid references reschedule_proposals on delete cascade,
  add constraint room_mails_proposal_check check ( (kind in ('proposal', 'expiry', 'unanswered')) = (proposal_id is not null));
create unique index room_mails_proposal on room_mails (proposal_id, kind, user_id) where proposal_id is not null;

-- A proposal is part of what a room's people see of it, so its change is told as a change of the room.
-- A proposal is shown as part of its room; a recording and the steps of an assessment as part of their round. Their
-- changes update the parent row, so its revision and its announcement cover them.
create function announce_proposal() returns trigger language plpgsql as $$
begin
  update practice_rooms set revision = revision where id = new.room_id;
  return null;
end $$;
create trigger reschedule_proposals_announce after insert or update on reschedule_proposals
  for each row execute function announce_proposal();
