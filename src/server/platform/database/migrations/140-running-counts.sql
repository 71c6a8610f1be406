-- How many bytes of recordings are kept of someone, so that an uploaded second does not add up all of their tracks.
create table kept_bytes (
  user_id uuid primary key references users on delete cascade,
  bytes bigint not null
);
insert into kept_bytes (user_id, bytes) select user_id, sum(bytes) from recording_tracks group by user_id;

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

-- What they began within a day is few tracks, found by their age.
create index recording_tracks_begun on recording_tracks (user_id, created_at);
drop index recording_tracks_user;

-- Counts the changes of a transcript, so that an assessment is kept only with the words it was made of.
alter table practice_rounds add column transcript_revision integer not null default 0;

create function count_transcript() returns trigger language plpgsql as $$
begin
  new.transcript_revision := old.transcript_revision + 1;
  return new;
end $$;
create trigger practice_rounds_transcript before update of transcript on practice_rounds
  for each row when (new.transcript is distinct from old.transcript) execute function count_transcript();
