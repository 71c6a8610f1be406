-- Someone who does not want to meet another person. It keeps both apart, and only the one who blocked knows of it.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- What someone reports to the organisers about another person. It stays when its author leaves, without their name and words.
create table concerns (
  id uuid primary key default gen_random_uuid(),
  by_user_id uuid references users on delete set null,
  about_user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('rude', 'harassment', 'patient', 'identity', 'other')),
  words text not null,
  -- The session it is about. A cancelled room is deleted, so its time is kept here.
  session_start timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references users on delete set null
);
create index concerns_open on concerns (created_at) where closed_at is null;
create index concerns_by on concerns (by_user_id);
create index concerns_about on concerns (about_user_id);
create index concerns_closed_by on concerns (closed_by);

-- People who look after the community, made so by a command; addresses in ORGANISER_EMAILS are organisers, too.
create table organisers (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null default now()
);

-- Accounts that cannot be used until an organiser restores them.
create table suspensions (
  user_id uuid primary key references users on delete cascade,
  by_user_id uuid references users on delete set null,
  words text not null,
  created_at timestamptz not null default now()
);
create index suspensions_by on suspensions (by_user_id);

-- What organisers did, for the other organisers to see. It stays when people leave, without their names.
create table organiser_actions (
  id bigint generated always as identity primary key,
  by_user_id uuid references users on delete set null,
  about_user_id uuid references users on delete set null,
  -- An organiser may close a group.
  action text not null check (action in ('suspended', 'restored', 'closed-report', 'posted-notice', 'removed-notice',
    'closed-group', 'accepted-station', 'declined-station', 'looked-up', 'released-factors')),
  words text not null,
  created_at timestamptz not null default now()
);
create index organiser_actions_by on organiser_actions (by_user_id);
create index organiser_actions_about on organiser_actions (about_user_id);

-- What everyone reads on their pages; the newest counts until it is removed.
create table notices (
  id uuid primary key default gen_random_uuid(),
  words text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index notices_shown on notices (created_at desc) where removed_at is null;

-- Both people's lists change with it, on whichever process they follow them.
create function announce_block() returns trigger language plpgsql as $$
declare
  block blocks := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'blocks', 'eventType', tg_op, 'id', block.blocker_id, 'otherId', block.blocked_id)::text);
  return null;
end $$;
create trigger blocks_announce after insert or delete on blocks for each row execute function announce_block();
