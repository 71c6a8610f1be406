import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { migrateJobs } from './adapters/graphile-worker.ts';
import { pinoLog } from './adapters/pino.ts';
import { connect, type PostgresConnection } from './adapters/postgres.ts';
import { checkFiles } from './backup/backup-folder.ts';
import { readManifest, type Manifest } from './backup/manifest.ts';
import { CommandFailed, runCommand, say } from './platform/start-up/command.ts';
import { writeDurably } from './platform/files/durable-file.ts';
import type { Settings } from './platform/start-up/env.ts';
import { linesOf, loadDump, parseDumpHeading } from './platform/database/dump-load.ts';
import { listMigrations, migrate } from './platform/database/migrate.ts';

const SKIP_DAMAGED = '--skip-damaged';
const USAGE = `Usage: npm run restore -- /path/to/a/backup [${SKIP_DAMAGED}]`;
const DUMP = 'database.jsonl.gz';

type Pool = PostgresConnection['pool'];
type ReadFile = (name: string) => AsyncIterable<Uint8Array>;

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/** The dump, if it is one that this version understands. */
const openDump = async (pieces: AsyncIterable<Uint8Array>) => {
  const lines = linesOf(Readable.from(pieces).compose(createGunzip()));
  const first = await lines.next();
  const heading = first.done ? null : parseDumpHeading(first.value);
  if (!heading) throw new CommandFailed('This is not a Fellow Eye backup, or was made by a later version.');
  const known = await listMigrations();
  if (heading.migrations.some((name) => !known.includes(name)))
    throw new CommandFailed('The backup was made by a later version: restore it with that one.');
  return { heading, lines };
};

/** Makes the tables as they were when the backup was made, then fills them. The next start brings them up to date. */
const loadDatabase = async (
  pool: Pool,
  { heading, lines }: Awaited<ReturnType<typeof openDump>>,
): Promise<number> => {
  await migrate(pool, () => migrateJobs(pool), heading.migrations);
  const client = await pool.connect();
  try {
    return await loadDump(client, lines);
  } finally {
    client.release(true);
  }
};

/** Looks before anything is written whether the database at DATABASE_URL can take a backup. */
const refuseUsedDatabase = async (url: string): Promise<void> => {
  const { pool } = connect(url, pinoLog('silent'));
  try {
    const { rows } = await pool.query(
      `select from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    if (rows.length > 0) throw new CommandFailed('The database is not empty: restore into a new one.');
  } finally {
    await pool.end();
  }
};

/** Makes the database of a data folder, or fills the one at DATABASE_URL; answers how many rows there are. */
const restoreDatabase = async (settings: Settings, pieces: AsyncIterable<Uint8Array>): Promise<number> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const dump = await openDump(pieces);
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, say }) : null;
  if (embedded && !embedded.ok) throw new CommandFailed(embedded.detail ?? 'The database did not start.');
  const { pool } = connect(databaseUrl ?? embedded?.value.url ?? '', pinoLog('silent'));
  try {
    return await loadDatabase(pool, dump);
  } finally {
    await pool.end();
    await embedded?.value.stop();
  }
};

/** A backup without what is damaged in it: recordings alone can be done without, and only when that was asked for. */
const withoutDamage = async (source: string, manifest: Manifest, skips: boolean) => {
  const damaged = await checkFiles(source, manifest.files);
  const [first] = skips ? damaged.filter((name) => !name.startsWith('recordings/')) : damaged;
  if (first !== undefined) {
    const canSkip = damaged.every((name) => name.startsWith('recordings/'));
    throw new CommandFailed(
      `${first} is missing from the backup or damaged.` +
        (canSkip ? ` ${SKIP_DAMAGED} restores everything but ${damaged.length} such recording files.` : ''),
    );
  }
  return { damaged, names: Object.keys(manifest.files).filter((name) => !damaged.includes(name)) };
};

/** Puts everything back, the secret last: a server makes a new one where there is none. Answers how many rows there are. */
const restoreAll = async (settings: Settings, names: readonly string[], read: ReadFile): Promise<number> => {
  const write = (name: string) => writeDurably(join(settings.DATA_DIR, name), read(name));
  for (const name of names.filter((one) => /^(recordings|outbox)\//.test(one))) await write(name);
  const rows = await restoreDatabase(settings, read(DUMP));
  if (names.includes('auth-secret')) await write('auth-secret');
  return rows;
};

const restore = async (settings: Settings, folder: string, skipsDamaged: boolean): Promise<void> => {
  const source = resolve(folder);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  const manifest = await readManifest(source);
  if (manifest === null) throw new CommandFailed(`${source} is not a complete backup.`);
  for (const name of ['postgres', 'recordings', 'auth-secret'])
    if (await isThere(join(dataDir, name)))
      throw new CommandFailed(`DATA_DIR ${dataDir} is in use (${name}): restore into a new folder.`);
  if (databaseUrl !== undefined) await refuseUsedDatabase(databaseUrl);
  const { names, damaged } = await withoutDamage(source, manifest, skipsDamaged);
  const read: ReadFile = (name) => createReadStream(join(source, name));
  const rows = await restoreAll(settings, names, read);
  if (manifest.missing.length > 0)
    say(`The files of ${manifest.missing.length} recordings were lost before the backup was made.`);
  if (damaged.length > 0) say(`Left out, since they are damaged: ${damaged.join(', ')}.`);
  if (!(await isThere(join(dataDir, 'auth-secret'))))
    say('The backup holds no secret: set AUTH_SECRET to the one it was used with.');
  say(
    `Restored ${rows} rows into ${databaseUrl === undefined ? dataDir : 'DATABASE_URL'}. Start the server as usual.`,
  );
};

await runCommand(USAGE, restore, SKIP_DAMAGED);
