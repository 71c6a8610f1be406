-- A station for a group: without the group it is its author's alone again.
alter table own_stations add column group_id uuid references groups on delete set null;
create index own_stations_group on own_stations (group_id) where group_id is not null;
