-- Who of a round's two people lets others mark it along. It is listed while both do; with the account or the recording it goes.
create table teaching_releases (
  round_id uuid not null references practice_rounds on delete cascade,
  user_id uuid not null references users on delete cascade,
  released_at timestamptz not null default now(),
  primary key (round_id, user_id)
);
create index teaching_releases_user on teaching_releases (user_id);

create function end_release() returns trigger language plpgsql as $$
begin
  delete from teaching_releases release using recordings recording
    where recording.id = old.recording_id and release.round_id = recording.round_id;
  return null;
end $$;
-- A track goes with its consent, by its owner's hand or when its time is over; without it there is nothing to teach with.
create trigger recording_tracks_release after delete on recording_tracks
  for each row execute function end_release();
