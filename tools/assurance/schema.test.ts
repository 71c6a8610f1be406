import { expect, it } from 'vitest';
import { schemaOf } from './schema.ts';

it('follows a table through its migrations', () => {
  const tables = schemaOf([
    `-- People; and a comment, with marks.
     create table people (id uuid primary key, name text not null default 'a, b');`,
    `create unlogged table pets (
       id bigint generated always as identity primary key,
       owner_id uuid not null references people on delete cascade, -- whose it is
       friend_id uuid references people on delete set null,
       vet_id uuid references people,
       kind text check (kind in ('cat', 'dog')),
       primary key (id, kind),
       constraint pets_kind_check check (kind <> '')
     );
     create function later() returns trigger language plpgsql as $$ begin create table no (x int); end $$;`,
    `alter table pets
       add column age integer not null default 0 check (age >= 0),
       drop column kind,
       drop constraint pets_vet_id_fkey,
       add constraint pets_vet_id_fkey foreign key (vet_id) references people on delete cascade;
     create table gone (id uuid);
     drop table gone;`,
  ]);
  expect(tables).toEqual([
    { name: 'people', columns: ['id', 'name'], references: [] },
    {
      name: 'pets',
      columns: ['id', 'owner_id', 'friend_id', 'vet_id', 'age'],
      references: [
        { column: 'owner_id', table: 'people', onDelete: 'cascade' },
        { column: 'friend_id', table: 'people', onDelete: 'set null' },
        { column: 'vet_id', table: 'people', onDelete: 'cascade' },
      ],
    },
  ]);
});
