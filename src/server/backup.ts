import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import type { PostgresConnection } from './adapters/postgres.ts';
import { backupFolder } from './backup/backup-folder.ts';
import { markBackup } from './backup/backup-mark.ts';
import { copyRecordings, type DumpedTrack } from './backup/copy-recordings.ts';
import { findPrevious, writeManifest, type Manifest } from './backup/manifest.ts';
import { CommandFailed, runCommand, say } from './platform/start-up/command.ts';
import { renameFolderDurably } from './platform/files/durable-file.ts';
import type { Settings } from './platform/start-up/env.ts';
import { dumpLines, headingOf } from './platform/database/dump.ts';
import { listKnownTracks } from './recording/track.store.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'Usage: npm run backup -- /path/to/a/new/folder';

const dumpedTrack = z
  .object({
    id: z.string(),
    chunks: z.number(),
    finished_at: z.string().nullable(),
    duration_ms: z.number().nullable(),
  })
  .transform(({ id, chunks, finished_at, duration_ms }): DumpedTrack => {
    return { id, chunks, isFinished: finished_at !== null, durationMs: duration_ms };
  });

/** The dump as text; notes on the way which tracks it knows. */
async function* textOf(lines: AsyncIterable<string>, tracks: DumpedTrack[]): AsyncGenerator<string> {
  let table: unknown;
  for await (const line of lines) {
    const heading = headingOf(line);
    if (heading) ({ table } = heading);
    else if (table === 'public.recording_tracks') tracks.push(dumpedTrack.parse(JSON.parse(line)));
    yield `${line}\n`;
  }
}

type Draft = ReturnType<typeof backupFolder>;

/** Puts the database, the recordings it knows, the outbox and the secret into a folder; answers which recordings are lost. */
const fill = async (
  settings: Settings,
  { pool, db }: PostgresConnection,
  draft: Draft,
): Promise<string[]> => {
  const { DATA_DIR: dataDir } = settings;
  const copy = (name: string) => draft.copy(join(dataDir, name), name);
  const tracks: DumpedTrack[] = [];
  const client = await pool.connect();
  try {
    // Rows before files: a file is written before the row that speaks of it, and goes after it.
    const text = Readable.from(textOf(dumpLines(client), tracks));
    await draft.add('database.jsonl.gz', text.compose(createGzip()));
  } finally {
    client.release(true);
  }
  const absent = settings.STORAGE_URL === undefined ? await copyRecordings(copy, tracks) : [];
  for (const name of await readdir(join(dataDir, 'outbox')).catch(() => []))
    if (name.endsWith('.eml')) await copy(`outbox/${name}`);
  if (settings.AUTH_SECRET === undefined && !(await copy('auth-secret')))
    throw new CommandFailed(`There is no auth-secret in DATA_DIR ${dataDir}.`);
  // A recording that was deleted since the dump is no loss.
  return listKnownTracks(db, absent);
};

/** Makes the backup in a new folder; it is complete once it has its manifest. */
const makeDraft = async (settings: Settings, target: string, folder: string) => {
  const previous = await findPrevious(target);
  const draft = backupFolder(folder, previous);
  const missing = await withDatabase(settings, (connection) => fill(settings, connection, draft));
  const [damaged] = await draft.check();
  if (damaged !== undefined)
    throw new CommandFailed(
      `${damaged} is not what was written to it: look at the disk of ${dirname(target)}.`,
    );
  const { files } = draft;
  const manifest: Manifest = { format: 2, madeAt: new Date().toISOString(), missing, files };
  await writeManifest(folder, manifest);
  const damage = previous && draft.damaged.length > 0 ? { in: previous.folder, names: draft.damaged } : null;
  return { missing, names: Object.keys(files), linked: draft.linked(), damage };
};

const backUp = async (settings: Settings, folder: string): Promise<void> => {
  const target = resolve(folder);
  for (const taken of [target, `${target}.incomplete`])
    if (await stat(taken).catch(() => null)) throw new CommandFailed(`${taken} already exists.`);
  // Complete under its name or not at all.
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const made = await makeDraft(settings, target, draft).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw error;
  });
  const [first] = made.missing;
  if (first !== undefined) {
    await renameFolderDurably(draft, `${target}.incomplete`);
    throw new CommandFailed(
      `Not complete: the files of ${made.missing.length} recordings that the database knows are not in DATA_DIR, such as recordings/${first}. ` +
        `Everything else is in ${target}.incomplete.`,
    );
  }
  await renameFolderDurably(draft, target);
  await markBackup(settings.DATA_DIR, new Date());

  const count = (prefix: string) => made.names.filter((name) => name.startsWith(prefix)).length;
  const [recordings, outbox] = [count('recordings/'), count('outbox/')];
  say(`Backed up to ${target}: the database, ${recordings} recording files, ${outbox} mails.`);
  if (made.linked > 0) say(`${made.linked} of them are shared with the backup before.`);
  if (made.damage)
    process.stderr.write(
      `Damaged in ${made.damage.in}, and in every older backup that shares it: ${made.damage.names.join(', ')}. ` +
        'This backup has whole copies; look at the disk they lie on.\n',
    );
  say('It is not encrypted: guard it like the data itself (docs/operations.md shows how to encrypt it).');
  if (settings.AUTH_SECRET !== undefined)
    say('AUTH_SECRET comes from the environment and is not in it: keep it elsewhere.');
  if (settings.STORAGE_URL !== undefined)
    say('Recordings in STORAGE_URL are not in it: back up the bucket itself.');
};

await runCommand(USAGE, backUp);
