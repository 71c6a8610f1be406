import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../src/server/adapters/embedded-postgres.ts';

/** One PostgreSQL for a whole run of tests, and for each test that asks a separate database. */
export type TestPostgres = { url: string; stop: () => Promise<void> };
export type TestDatabase = { url: string; drop: () => Promise<void> };

const template = 'prepared';
const urlVariable = 'TEST_POSTGRES_URL';

/**
 * The database server of a run, for a global setup. Its address goes to this process's environment, which the test
 * processes inherit. Returns what stops it.
 */
export async function provideTestPostgres(
  prepare?: (url: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres(prepare);
  process.env[urlVariable] = url;
  return stop;
}

/** Starts a server, and prepares once, usually by migrating, what every fresh database begins as. */
export async function startTestPostgres(
  prepare: (url: string) => Promise<void> = async () => undefined,
): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-test-'));
  const started = await startEmbeddedPostgres({ dataDir, say: () => undefined, fsync: false });
  if (!started.ok) throw new Error(started.detail);
  const { url } = started.value;
  const stop = async (): Promise<void> => {
    await started.value.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await execute(url, 'alter role current_user set plan_cache_mode = force_generic_plan');
    // No one kills the server that tests share.
    await execute(url, 'alter role current_user set synchronous_commit = off');
    await execute(url, `create database ${template}`);
    await prepare(withDatabase(url, template));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** A database with nothing in it, as an operator would hand it over. */
export const emptyDatabase = async (): Promise<TestDatabase> =>
  freshDatabase(process.env[urlVariable], 'template0');

/** A prepared database for one caller, who drops it. */
export async function freshDatabase(
  server = process.env[urlVariable],
  from = template,
): Promise<TestDatabase> {
  if (server === undefined) throw new Error('no test server: is provideTestPostgres in the global setup?');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name} template ${from} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    // By force: what a test left connected must not keep the next ones waiting.
    drop: async () => execute(server, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
