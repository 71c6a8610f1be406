-- Who sits in a call: one seat a person. A second tab takes the seat over by writing its own `seat`.
create table call_seats (
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  seat uuid not null,
  seen_at timestamptz not null default now(),
  primary key (room_id, user_id)
);

-- What the two browsers tell each other to connect. Too long for a notification, so that carries only the number.
create unlogged table call_signals (
  id bigint generated always as identity primary key,
  room_id uuid not null,
  from_seat uuid not null,
  to_seat uuid not null,
  body text not null,
  created_at timestamptz not null default now()
);

create function announce_seat() returns trigger language plpgsql as $$
declare
  seat call_seats := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_seats', 'eventType', tg_op, 'id', seat.room_id)::text);
  return null;
end $$;
create trigger call_seats_announce after insert or delete or update of seat on call_seats
  for each row execute function announce_seat();

create function announce_signal() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_signals', 'eventType', 'INSERT', 'id', new.id::text, 'roomId', new.room_id)::text);
  return null;
end $$;
create trigger call_signals_announce after insert on call_signals for each row execute function announce_signal();

-- Every answer to the question of consent, so that it is known who said what and when. The latest counts.
create table recording_consents (
  id bigint generated always as identity primary key,
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  given boolean not null,
  at timestamptz not null default now()
);
create index recording_consents_room on recording_consents (room_id, user_id, id desc);

alter table recordings add column deleted_at timestamptz;

-- One uninterrupted run of one person's recorder. `started_at` is by the server's clock, so that tracks align.
create table recording_tracks (
  id uuid primary key default gen_random_uuid(),
  recording_id uuid not null references recordings on delete cascade,
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('audio/webm', 'video/webm')),
  started_at timestamptz not null,
  chunks integer not null default 0,
  bytes bigint not null default 0,
  finished_at timestamptz,
  -- Set once the chunks have become one file that players can seek in.
  duration_ms integer,
  created_at timestamptz not null default now()
);
create index recording_tracks_recording on recording_tracks (recording_id);
create index recording_tracks_age on recording_tracks (created_at);

-- Rows may go in many ways (withdrawn, deleted, expired, account erased); their files go with them.
create function remove_track_files() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('remove-track-files', json_build_object('trackId', old.id), max_attempts => 12);
  return null;
end $$;
create trigger recording_tracks_files after delete on recording_tracks
  for each row execute function remove_track_files();
