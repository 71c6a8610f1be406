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
