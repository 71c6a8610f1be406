-- A page keeps its seat when its socket breaks and comes back. `holder` is the socket that holds it now, so that the
-- late farewell of the broken one does not take the seat from its successor.
alter table call_seats add column holder uuid not null default gen_random_uuid();

-- Who sits in a call is told together with who agreed to be recorded.
create function announce_consent() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_seats', 'eventType', 'UPDATE', 'id', new.room_id)::text);
  return null;
end $$;
create trigger recording_consents_announce after insert on recording_consents
  for each row execute function announce_consent();

-- When a track last grew: one whose page never came back is made playable without it.
alter table recording_tracks add column grown_at timestamptz not null default now();
create index recording_tracks_open on recording_tracks (grown_at) where finished_at is null;
