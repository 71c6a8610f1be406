-- Someone who does not want to meet another person. It keeps both apart, and only the one who blocked knows of it.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

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
