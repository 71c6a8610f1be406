/**
 * A server reduced to its database, run as a separate process so that tests can kill it or start it as someone else.
 * Usage: node postgres-child.mjs <data folder> [insert]. Tells what happens as one JSON line each.
 */
import { writeSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../src/server/adapters/embedded-postgres.ts';

const [, , dataDir = '', mode] = process.argv;
// Synchronous, so that what was told was told even if the next instruction is the last.
const tell = (event: object): number => writeSync(1, `${JSON.stringify(event)}\n`);

const started = await startEmbeddedPostgres({
  dataDir,
  say: (line) => tell({ event: 'said', line }),
  // For tests that are about something else than what survives a power cut.
  fsync: process.env['FSYNC'] !== 'off',
});
if (!started.ok) {
  tell({ event: 'refused', detail: started.detail });
  process.exit(1);
}
const { url, stop } = started.value;
const client = new Client({ connectionString: url });
client.on('error', () => process.exit(2));
await client.connect();

async function shutDown(): Promise<void> {
  const last = await client.query<{ answer: number }>('select 42 as answer');
  await client.end();
  await stop();
  tell({ event: 'stopped', lastAnswer: last.rows[0]?.answer });
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void shutDown());
}
if (mode === 'insert') {
  await client.query('create table if not exists row (id bigint generated always as identity primary key)');
}
tell({ event: 'started', url });

if (mode === 'insert') {
  for (;;) {
    const inserted = await client.query<{ id: string }>('insert into row default values returning id');
    tell({ event: 'acknowledged', id: Number(inserted.rows[0]?.id) });
  }
}
