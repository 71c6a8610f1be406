import { Client } from 'pg';
import { expect, it } from 'vitest';
import { migrateJobs } from '../src/server/adapters/graphile-worker.ts';
import { connect } from '../src/server/adapters/postgres.ts';
import { listMigrations, migrate } from '../src/server/platform/database/migrate.ts';
import { readSchema } from '../tools/assurance/schema.ts';
import { emptyDatabase, freshDatabase } from './postgres.ts';
import { until } from './until.ts';

/** The last migration of the release before this one: its processes may run beside ours while we upgrade. */
const LAST_RELEASE = '019-safety.sql';
/** A migration after which others still change the table of rooms. */
const ROOMS_MADE = '005-station.sql';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A database as a version left it whose last migration this was. */
const databaseAfter = async (last: string) => {
  const database = await emptyDatabase();
  const { pool } = connect(database.url, quiet);
  const released = (await listMigrations()).filter((name) => name <= last);
  await migrate(pool, () => migrateJobs(pool), released);
  return {
    pool,
    url: database.url,
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
};

it('lets the previous version read and write while a migration waits for a lock', async () => {
  const { pool, url, close } = await databaseAfter(ROOMS_MADE);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from practice_rooms');

  const migrating = migrate(pool, () => migrateJobs(pool));
  await until('the migration to wait', async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
  // Without a timeout this would wait behind the migration for as long as the other transaction lasts.
  await pool.query(`update practice_rooms set private = true`);
  await holder.query('commit');
  await holder.end();
  await migrating;
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations order by name');
  expect(rows.map(({ name }) => name)).toEqual(await listMigrations());
  await close();
});

const COLUMNS = `select table_name || '.' || column_name || ' ' || data_type as words, table_name || '.' || column_name as name,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
  from information_schema.columns where table_schema = 'public'`;

it('only adds to the schema of the last release, so that its processes work beside ours', async () => {
  const old = await databaseAfter(LAST_RELEASE);
  const fresh = await freshDatabase();
  const { pool } = connect(fresh.url, quiet);
  type Column = { words: string; name: string; needed: boolean };
  const before = (await old.pool.query<Column>(COLUMNS)).rows;
  const after = (await pool.query<Column>(COLUMNS)).rows;
  const kept = new Set(after.map(({ words }) => words));
  expect(before.length).toBeGreaterThan(80);
  expect(before.filter(({ words }) => !kept.has(words))).toEqual([]);
  // The last release fills in none of the new columns of its tables.
  const known = new Set(before.map(({ name }) => name));
  const tables = new Set(before.map(({ name }) => name.split('.')[0]));
  const missed = after.filter(
    ({ name, needed }) => needed && !known.has(name) && tables.has(name.split('.')[0]),
  );
  expect(missed).toEqual([]);
  await pool.end();
  await fresh.drop();
  await old.close();
});

it('says in words that a database from before the first release is not brought up to date', async () => {
  const { url, drop } = await emptyDatabase();
  const { pool } = connect(url, quiet);
  await pool.query(
    `create table schema_migrations (name text primary key, applied_at timestamptz default now())`,
  );
  await pool.query(`insert into schema_migrations values ('001-accounts.sql')`);
  await expect(migrate(pool, () => migrateJobs(pool))).rejects.toThrow(
    /made before version 1\.0\.0 of Fellow Eye/,
  );
  await pool.end();
  await drop();
});

it('makes the tables and columns that the data map reads from it', async () => {
  const fresh = await freshDatabase();
  const { pool } = connect(fresh.url, quiet);
  const { rows } = await pool.query<{ name: string }>(COLUMNS);
  const read = readSchema().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  const made = rows.map(({ name }) => name).filter((name) => !name.startsWith('schema_migrations.'));
  expect(read.toSorted()).toEqual(made.toSorted());
  await pool.end();
  await fresh.drop();
});
