import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { packageRoot } from '../package-root.ts';

const FOLDER = new URL('src/server/store/migrations/', packageRoot);
const LOCK = 7_304_119_522;

/** The names of all migrations, in their order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();

/**
 * Brings the schema up to date. `beforehand` is what our migrations stand on (the job queue's own schema).
 * Several processes may start at once: the advisory lock lets one of them work while the others wait. With `only`, the
 * schema becomes what it was when no others were known.
 */
export const migrate = async (
  pool: Pool,
  beforehand: () => Promise<void>,
  only?: readonly string[],
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await beforehand();
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    const files = (await listMigrations()).filter((name) => only?.includes(name) ?? true);
    for (const name of files.filter((file) => !applied.has(file))) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      await client.query('begin');
      await client.query(text);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
  } finally {
    // Ending the connection instead of returning it gives the lock back whatever happened in between.
    client.release(true);
  }
};
