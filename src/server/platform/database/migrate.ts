import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../files/error-code.ts';
import { packageRoot } from '../files/package-root.ts';

const FOLDER = new URL('src/server/platform/database/migrations/', packageRoot);
const LOCK = 7_304_119_522;
/** What only a database from before the first release has. */
const BEFORE_RELEASES = '001-accounts.sql';

// A migration that waits for a lock makes every later query on that table wait behind it, so it soon lets them pass and
// tries again: the previous version goes on working beside it.
const LOCK_TIMEOUT_MS = 2000;
const TRIES = 30;
const PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The schema cannot become what this version needs; the message says why, for the person at the terminal. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/** The names of all migrations, in their order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();

const apply = async (client: PoolClient, name: string): Promise<void> => {
  const text = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(text);
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
  await client.query('commit');
};

const applyWhenFree = async (client: PoolClient, name: string): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await apply(client, name);
    } catch (error) {
      await client.query('rollback');
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (tries === TRIES)
        throw new MigrationRefused(
          `The database could not be brought up to date (${name}): others kept its tables locked.`,
        );
      await delay(PAUSE_MS);
    }
};

/**
 * Brings the schema up to date. `prepare` creates what the migrations depend on: the schema of the job queue.
 * Several processes may start at once: the advisory lock lets one of them work while the others wait. With `only`, the
 * schema becomes what it was when no others were known.
 */
export const migrate = async (
  pool: Pool,
  prepare: () => Promise<void>,
  only?: readonly string[],
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepare();
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    const files = (await listMigrations()).filter((name) => only?.includes(name) ?? true);
    if (applied.has(BEFORE_RELEASES))
      throw new MigrationRefused(
        'The database was made before version 1.0.0 of Fellow Eye, which begins with a schema of its own: start with a new one.',
      );
    const unknown = [...applied].filter((name) => !files.includes(name)).toSorted();
    if (unknown.length > 0)
      throw new MigrationRefused(
        `The database belongs to a later version of Fellow Eye (it has ${unknown.at(-1)}): start that one.`,
      );
    for (const name of files.filter((file) => !applied.has(file))) await applyWhenFree(client, name);
  } finally {
    // Ending the connection instead of returning it gives the lock back whatever happened in between.
    client.release(true);
  }
};
