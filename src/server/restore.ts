import { createReadStream } from 'node:fs';
import { copyFile, cp, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { migrateJobs } from './adapters/graphile-worker.ts';
import { pinoLog } from './adapters/pino.ts';
import { connect } from './adapters/postgres.ts';
import { CommandFailed, runCommand, say } from './command.ts';
import type { Settings } from './env.ts';
import { linesOf, loadDump, parseDumpHeading } from './store/dump-load.ts';
import { listMigrations, migrate } from './store/migrate.ts';

const USAGE = 'Usage: npm run restore -- /path/to/a/backup';

type Pool = ReturnType<typeof connect>['pool'];

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/** The dump in a file, if it is one that this version understands. */
const openDump = async (file: string) => {
  const gunzip = createGunzip();
  // What goes wrong on the way reaches whoever reads the lines.
  pipeline(createReadStream(file), gunzip, () => undefined);
  const lines = linesOf(gunzip);
  const first = await lines.next();
  const heading = first.done ? null : parseDumpHeading(first.value);
  if (!heading)
    throw new CommandFailed(`${file} is not a Fellow Eye backup, or was made by a later version.`);
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
  const { rows } = await pool.query(
    `select from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  if (rows.length > 0) throw new CommandFailed('The database is not empty: restore into a new one.');
  await migrate(pool, () => migrateJobs(pool), heading.migrations);
  const client = await pool.connect();
  try {
    return await loadDump(client, lines);
  } finally {
    client.release(true);
  }
};

const restore = async (settings: Settings, folder: string): Promise<void> => {
  const source = resolve(folder);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings;
  if (!(await isThere(join(source, 'manifest.json'))))
    throw new CommandFailed(`${source} is not a complete backup.`);
  for (const name of ['postgres', 'recordings', 'auth-secret'])
    if (await isThere(join(dataDir, name)))
      throw new CommandFailed(`DATA_DIR ${dataDir} is in use (${name}): restore into a new folder.`);
  const dump = await openDump(join(source, 'database.jsonl.gz'));

  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, say }) : null;
  if (embedded && !embedded.ok) throw new CommandFailed(embedded.detail ?? 'The database did not start.');
  const { pool } = connect(databaseUrl ?? embedded?.value.url ?? '', pinoLog('silent'));
  let rows: number;
  try {
    rows = await loadDatabase(pool, dump);
  } finally {
    await pool.end();
    await embedded?.value.stop();
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of ['recordings', 'outbox'])
    if (await isThere(join(source, name)))
      await cp(join(source, name), join(dataDir, name), { recursive: true });
  const secret = join(source, 'auth-secret');
  if (await isThere(secret)) await copyFile(secret, join(dataDir, 'auth-secret'));
  else say('The backup holds no secret: set AUTH_SECRET to the one it was used with.');
  say(
    `Restored ${rows} rows into ${databaseUrl === undefined ? dataDir : 'DATABASE_URL'}. Start the server as usual.`,
  );
};

await runCommand(USAGE, restore);
