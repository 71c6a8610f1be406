import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { borrowEmbeddedPostgres } from './adapters/borrowed-postgres.ts';
import { pinoLog } from './adapters/pino.ts';
import { markBackup } from './backup-mark.ts';
import { connect } from './adapters/postgres.ts';
import { runCommand, CommandFailed, say } from './command.ts';
import type { Settings } from './env.ts';
import { dumpLines } from './store/dump.ts';

const USAGE = 'Usage: npm run backup -- /path/to/a/new/folder';

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

const dumpDatabase = async (url: string, file: string): Promise<void> => {
  const { pool } = connect(url, pinoLog('silent'));
  const client = await pool.connect();
  try {
    await pipeline(
      Readable.from(ended(dumpLines(client))),
      createGzip(),
      createWriteStream(file, { mode: 0o600 }),
    );
  } finally {
    client.release(true);
    await pool.end();
  }
};

/** Copies a folder while a server goes on working in it: what disappears meanwhile was not meant to be kept. */
const copyFolder = async (from: string, to: string): Promise<number> => {
  const names = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  let count = 0;
  for (const entry of names.filter((one) => one.isFile() && !one.name.endsWith('.part'))) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    await mkdir(join(target, '..'), { recursive: true, mode: 0o700 });
    const copied = await copyFile(source, target).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    if (copied) count += 1;
  }
  return count;
};

/** Puts everything into a folder, and answers how many files of each kind. */
const fill = async (settings: Settings, folder: string) => {
  const database =
    settings.DATABASE_URL === undefined ? await borrowEmbeddedPostgres(settings.DATA_DIR) : null;
  if (database && !database.ok) throw new CommandFailed(database.detail ?? 'The database cannot be reached.');
  try {
    // Rows before files: a file is written before the row that speaks of it, and goes after it.
    await dumpDatabase(settings.DATABASE_URL ?? database?.value.url ?? '', join(folder, 'database.jsonl.gz'));
  } finally {
    await database?.value.stop();
  }
  const files = { recordings: 0, outbox: 0 };
  for (const name of ['recordings', 'outbox'] as const)
    files[name] = await copyFolder(join(settings.DATA_DIR, name), join(folder, name));
  if (settings.AUTH_SECRET === undefined)
    await copyFile(join(settings.DATA_DIR, 'auth-secret'), join(folder, 'auth-secret'));
  const manifest = { madeAt: new Date().toISOString(), ...files };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return files;
};

const backUp = async (settings: Settings, folder: string): Promise<void> => {
  const target = resolve(folder);
  if (await stat(target).catch(() => null)) throw new CommandFailed(`${target} already exists.`);
  // Complete under its name or not at all.
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const { recordings, outbox } = await fill(settings, draft).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw error;
  });
  await rename(draft, target);
  await markBackup(settings.DATA_DIR, new Date());

  say(`Backed up to ${target}: the database, ${recordings} recording files, ${outbox} mails.`);
  if (settings.AUTH_SECRET !== undefined)
    say('AUTH_SECRET comes from the environment and is not in it: keep it elsewhere.');
  if (settings.STORAGE_URL !== undefined)
    say('Recordings in STORAGE_URL are not in it: back up the bucket itself.');
};

await runCommand(USAGE, backUp);
