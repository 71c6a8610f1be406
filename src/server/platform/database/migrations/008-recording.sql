create table recordings (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null unique references practice_rounds on delete cascade,
  started_at timestamptz not null default now(),
  started_by uuid references users on delete set null,
  stopped_at timestamptz,
  deleted_at timestamptz
);

-- Every answer to the question of consent, so that it is known who said what and when. The latest counts.
create table recording_consents (
  id bigint generated always as identity primary key,
  room_id uuid not null references practice_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  given boolean not null,
  at timestamptz not null default now(),
  -- Someone may agree to be heard and not seen. Answers from before were to sound and picture.
  picture boolean not null default true,
  -- Which text was agreed to, and for how many days it promised to keep what is recorded; null for answers of earlier releases.
  text_version text,
  kept_days int
);
create index recording_consents_room on recording_consents (room_id, user_id, id desc);
create index recording_consents_user on recording_consents (user_id);

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
  created_at timestamptz not null default now(),
  -- When a track last grew: one whose page never came back is made playable without it.
  grown_at timestamptz not null default now(),
  -- How often a track could not be joined within the time and memory that a recording may take: it is given up after a few.
  join_failures integer not null default 0
);
create index recording_tracks_recording on recording_tracks (recording_id);
create index recording_tracks_open on recording_tracks (grown_at) where finished_at is null;
-- What they began within a day is few tracks, found by their age.
create index recording_tracks_begun on recording_tracks (user_id, created_at);

-- What the nightly comparison of stored files with the rows about them found last; one row.
create table file_audits (
  only_row boolean primary key default true check (only_row),
  audited_at timestamptz not null,
  -- Files that no row speaks of.
  stray_files integer not null,
  removed_files integer not null,
  -- Tracks whose files are not there.
  missing_tracks integer not null
);

-- Who agreed that people with a link to a report may hear its recording. They hear it only while both people of the round agree.
create table shared_recordings (
  recording_id uuid not null references recordings on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The other person of the round, who is asked as well.
  asked_id uuid not null references users on delete cascade,
  agreed_at timestamptz not null default now(),
  primary key (recording_id, user_id)
);
create index shared_recordings_user on shared_recordings (user_id);
create index shared_recordings_asked on shared_recordings (asked_id, agreed_at);

-- How many bytes of recordings are kept of someone, so that an uploaded second does not add up all of their tracks.
create table kept_bytes (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null
);

-- A recording is shown as part of its round, so its changes are the round's.
create function announce_recording() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision where id = coalesce(new.round_id, old.round_id);
  return null;
end $$;
create trigger recordings_announce after insert or update or delete on recordings
  for each row execute function announce_recording();

-- Rows may go in many ways (withdrawn, deleted, expired, account erased); their files go with them.
create function remove_track_files() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('remove-track-files', json_build_object('trackId', old.id), max_attempts => 12);
  return null;
end $$;
create trigger recording_tracks_files after delete on recording_tracks
  for each row execute function remove_track_files();

-- Who sits in a call is told together with who agreed to be recorded.
create function announce_consent() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'table', 'call_seats', 'eventType', 'UPDATE', 'id', new.room_id)::text);
  return null;
end $$;
create trigger recording_consents_announce after insert on recording_consents
  for each row execute function announce_consent();

-- Whether both declined is shown as part of the current round, so an answer about being recorded is a change of it.
create function announce_consent_in_round() returns trigger language plpgsql as $$
begin
  update practice_rounds set revision = revision
  where room_id = new.room_id
    and round_number = (select max(round_number) from practice_rounds where room_id = new.room_id);
  return null;
end $$;
create trigger recording_consents_announce_round after insert on recording_consents
  for each row execute function announce_consent_in_round();

create function count_kept_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.user_id = new.user_id then
    update kept_bytes set bytes = bytes + new.bytes - old.bytes where user_id = new.user_id;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update kept_bytes set bytes = bytes - old.bytes where user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into kept_bytes (user_id, bytes) values (new.user_id, new.bytes)
      on conflict (user_id) do update set bytes = kept_bytes.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger recording_tracks_bytes after insert or delete or update of bytes, user_id on recording_tracks
  for each row execute function count_kept_bytes();

create function end_release() returns trigger language plpgsql as $$
begin
  delete from teaching_releases release using recordings recording
    where recording.id = old.recording_id and release.round_id = recording.round_id;
  return null;
end $$;
-- A track goes with its consent, by its owner's hand or when its time is over; without it there is nothing to teach with.
create trigger recording_tracks_release after delete on recording_tracks
  for each row execute function end_release();
