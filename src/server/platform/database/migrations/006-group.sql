-- People who practise among themselves: a deanery, a course. The join link carries `link_id` under a signature, so what is stored
-- opens nothing; it is null while there is no link.
create table groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  maker_id uuid not null references users on delete cascade,
  link_id uuid unique,
  created_at timestamptz not null default now(),
  demands_factor boolean not null default false,
  -- Since when a group asks for a second step: its members have a week.
  factor_demanded_at timestamptz
);
create index groups_maker on groups (maker_id);
create index groups_newest on groups (created_at desc);

-- The group that the provider put them in: who leaves it is not put in again by their next sign-in.
alter table identities
  add column filled_group_id uuid references groups on delete set null;
create index identities_group on identities (filled_group_id) where filled_group_id is not null;

-- A room for a group is private to everyone else, also to a version of the product that knows no groups. Without the group it is private.
alter table practice_rooms
  add column group_id uuid references groups on delete set null;
create index practice_rooms_group on practice_rooms (group_id, start_utc) where group_id is not null;

create table group_members (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_members_user on group_members (user_id, group_id);

-- Who was removed cannot come back by the link they know. A new link starts a new list.
create table group_removals (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_removals_user on group_removals (user_id);

-- Someone's list of rooms changes with their groups, on whichever process they follow it.
create function announce_group_member() returns trigger language plpgsql as $$
declare
  member group_members := coalesce(new, old);
begin
  perform pg_notify('changes', json_build_object(
    'table', 'group_members', 'eventType', tg_op, 'id', member.user_id)::text);
  return null;
end $$;
create trigger group_members_announce after insert or delete on group_members
  for each row execute function announce_group_member();
