import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateJobs } from '../../src/server/adapters/graphile-worker.ts';
import { connect } from '../../src/server/adapters/postgres.ts';
import { headingOf } from '../../src/server/platform/database/dump.ts';
import { loadDump, parseDumpHeading } from '../../src/server/platform/database/dump-load.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { ask } from '../ask.ts';
import { mailTo } from '../outbox.ts';
import { PASSWORD } from '../people.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from '../postgres.ts';
import { asOfNow, RELEASE_CASE, RELEASE_EMAILS } from '../release-meeting.ts';
import { startServer, type RunningServer } from '../running-server.ts';

/** What the last release leaves in its database (release-meeting.ts), as its backup holds it. */
const DUMP = new URL('../dumps/release-1.0.0-dump.jsonl', import.meta.url);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let old: TestDatabase;
let server: RunningServer;

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = (await client.query(text)) as { rows: Record<string, unknown>[] };
    return rows;
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  old = await emptyDatabase();
  const [first = '', ...lines] = (await readFile(DUMP, 'utf8')).trim().split('\n');
  const heading = parseDumpHeading(first);
  const now = asOfNow(String(headingOf(first)?.['recordedAt']));
  const { pool } = connect(old.url, quiet);
  await migrate(pool, () => migrateJobs(pool), heading?.migrations);
  const client = await pool.connect();
  await loadDump(client, Readable.from(lines.map(now)));
  client.release();
  await pool.end();
  server = await startServer({ DATABASE_URL: old.url });
});
afterAll(async () => {
  await server.stop();
  await old.drop();
});

// Everything the schema consists of, in words that do not depend on when each part was made.
const SCHEMA = `
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', data_type, is_nullable, column_default, is_identity) as words
  from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
  from pg_trigger where not tgisinternal
  union all select 'function', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
  order by 1, 2`;

it('brings a database of an earlier release to exactly the schema of a new one', async () => {
  const fresh = await freshDatabase();
  const [upgraded, made] = [await query(old.url, SCHEMA), await query(fresh.url, SCHEMA)];
  expect(made.length).toBeGreaterThan(150);
  expect(upgraded).toEqual(made);
  await fresh.drop();
});

it('keeps what was in it: people sign in, and find their rounds and assessments', async () => {
  const post = (path: string, body: object) =>
    fetch(`${server.origin}/api${path}`, { method: 'POST', body: JSON.stringify(body) });
  const signedIn = await post('/auth/sign-in/email', {
    email: RELEASE_EMAILS.guest,
    password: PASSWORD,
  });
  const { token } = (await signedIn.json()) as { token: string };
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${server.origin}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await response.json()) as T;
  };
  const { rounds } = await read<{ rounds: { id: string }[] }>('/practice-round/mine');
  expect(rounds).toMatchObject([
    { caseBriefId: RELEASE_CASE, room: { hostProfile: { firstName: 'Hanatrix' }, stage: 'Finished' } },
  ]);
  expect(await read(`/assessment/${rounds[0]?.id}`)).toMatchObject({
    assessment: { overall_feedback: {} },
  });
});

it('runs the jobs that were queued before', async () => {
  const { link } = await mailTo(server.dataDir, RELEASE_EMAILS.newcomer, /Confirm/);
  const exchanged = await ask(server.origin, null, 'exchangeCode', {
    code: new URL(link).searchParams.get('code') ?? '',
  });
  expect(exchanged).toMatchObject({ purpose: 'confirm', user: { email: RELEASE_EMAILS.newcomer } });
});
