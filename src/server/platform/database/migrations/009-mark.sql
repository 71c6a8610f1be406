-- Verdicts on the points (p1…) and red flags (f1…) of a round's own copy of its mark scheme. Every verdict is a row; of one
-- voice on one item the last one is current, and 'none' takes the ones before back.
create table marks (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references practice_rounds on delete cascade,
  voice text not null check (voice in ('partner', 'self', 'examiner-1', 'examiner-2', 'assessor', 'agreed',
    'candidate-proposes', 'partner-proposes', 'examiner-1-proposes', 'examiner-2-proposes', 'correction')),
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
  is_current boolean not null,
  -- A tick that arrived after the reveal: kept and shown, never current.
  late boolean not null default false
);
create unique index marks_current on marks (round_id, voice, item) where is_current;
create index marks_order on marks (round_id, voice, made_at, position);
create index marks_by_user on marks (by_user_id) where by_user_id is not null;
-- How often people kept what the assessor had said is counted over all settled marks.
create index marks_agreed on marks (round_id, item) where voice = 'agreed' and is_current;

create function announce_mark() returns trigger language plpgsql as $$
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
create trigger marks_announce after insert or update or delete on marks
  for each row execute function announce_mark();
