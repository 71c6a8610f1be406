import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../platform/files/error-code.ts';
import { fileHash } from '../platform/files/file-hash.ts';
import type { BackupFile, Manifest } from './manifest.ts';

const unlessMissing = (error: unknown): null => {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
};

/** The size and hash of a file as it lies there. */
const measureFile = async (file: string): Promise<{ size: number; sha256: string }> => {
  const sha256 = await fileHash('sha256', file);
  return { size: (await stat(file)).size, sha256 };
};

type Previous = { folder: string; files: Manifest['files'] } | null;

/** A backup that is being made: takes files one by one, and notes of each what it must be when it is read again. */
export const backupFolder = (folder: string, previous: Previous) => {
  const files: Record<string, BackupFile> = {};
  const written: Record<string, BackupFile> = {};
  const damaged: string[] = [];
  let linked = 0;

  const write = async (name: string, pieces: AsyncIterable<Uint8Array>): Promise<BackupFile> => {
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* (bytes: AsyncIterable<Uint8Array>) {
      for await (const piece of bytes) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    };
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(pieces, counted, createWriteStream(target, { mode: 0o600 }));
    return { size, sha256: hash.digest('hex') };
  };

  const keep = (name: string, file: BackupFile): void => {
    files[name] = file;
    written[name] = file;
  };

  /** Takes a file from the previous backup if it was copied from the very same one and is whole; false when it must be copied. */
  const linkPrevious = async (name: string, source: BackupFile['source']): Promise<boolean> => {
    const known = previous?.files[name];
    if (!previous || !known?.source || !source) return false;
    if (known.source.size !== source.size || known.source.changedAt !== source.changedAt) return false;
    // Damage must not spread: a link would hand it on to this backup and every later one.
    const damage = await damageIn(previous.folder, name, known);
    if (damage === 'changed') damaged.push(name);
    if (damage !== null) return false;
    await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
    try {
      await link(join(previous.folder, name), join(folder, name));
    } catch {
      // Another disk, a disk without links, or a file that is gone: copying works for all of them.
      return false;
    }
    files[name] = known;
    linked += 1;
    return true;
  };

  return {
    files,
    linked: () => linked,
    /** The files of the previous backup that are no longer what was written there; they were copied again. */
    damaged,
    /** Keeps bytes that are no file yet. */
    add: async (name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
      keep(name, await write(name, pieces));
    },
    /** Copies a file of the data folder; false when there is none. It may be replaced meanwhile, but never half. */
    copy: async (file: string, name: string): Promise<boolean> => {
      const handle = await open(file, 'r').catch(unlessMissing);
      if (!handle) return false;
      try {
        const { size, mtimeMs } = await handle.stat();
        const source = { size, changedAt: mtimeMs };
        if (!(await linkPrevious(name, source)))
          keep(name, { ...(await write(name, handle.createReadStream({ autoClose: false }))), source });
        return true;
      } finally {
        await handle.close();
      }
    },
    /** Reads every file that was written once more; answers the names of those that are something else. Links were read before. */
    check: (): Promise<string[]> => checkFiles(folder, written),
  };
};

/** Whether a file of a backup is missing or not what its manifest says. */
const damageIn = async (
  folder: string,
  name: string,
  { size, sha256 }: BackupFile,
): Promise<'missing' | 'changed' | null> => {
  const found = await measureFile(join(folder, name)).catch(unlessMissing);
  if (!found) return 'missing';
  return found.size === size && found.sha256 === sha256 ? null : 'changed';
};

/** The names of files that are missing from a backup or are not what its manifest says. */
export const checkFiles = async (folder: string, files: Manifest['files']): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [name, file] of Object.entries(files))
    if ((await damageIn(folder, name, file)) !== null) wrong.push(name);
  return wrong;
};
