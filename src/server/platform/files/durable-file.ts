import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';

/*
 * Files that are written once and trusted from then on. A power cut loses what was not flushed, and may keep a name
 * whose bytes it lost. So: write a draft, flush it, give it its name, flush the folder that holds the name.
 */

type Contents = string | Uint8Array | AsyncIterable<string | Uint8Array>;

const withHandle = async (
  path: string,
  flags: string,
  work: (handle: FileHandle) => Promise<unknown>,
): Promise<void> => {
  const handle = await open(path, flags, 0o600);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
};

/** Flushes a file, or the names in a folder. */
const flush = (path: string) => withHandle(path, 'r', (handle) => handle.sync());

/** Windows opens no folders, and its file system keeps names and bytes in order by itself. */
export const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await flush(folder);
};

/** Makes a folder with those above it. A new one is safe only once its parent is flushed. */
export const makeFolder = async (folder: string): Promise<void> => {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (let one = folder; one.length >= made.length; one = dirname(one)) await flushFolder(dirname(one));
};

/** Writes the contents to a temporary file and hands that to `place`, which gives it the final name. */
const withDraft = async (
  file: string,
  contents: Contents,
  place: (draft: string) => Promise<void>,
): Promise<void> => {
  await makeFolder(dirname(file));
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await withHandle(draft, 'wx', async (handle) => {
      await writeFile(handle, contents);
      await handle.sync();
    });
    await place(draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushFolder(dirname(file));
};

/** Writes a file, whole or not at all; it replaces one of the same name. Resolves once it would survive a power cut. */
export const writeDurably = (file: string, contents: Contents): Promise<void> =>
  withDraft(file, contents, (draft) => rename(draft, file));

/** The same, unless there is a file of that name: then that one stays. */
export const createDurably = (file: string, contents: Contents): Promise<void> =>
  withDraft(file, contents, async (draft) => {
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await rm(draft);
  });

/** Gives a finished file its final name. */
export const renameDurably = async (draft: string, file: string): Promise<void> => {
  await flush(draft);
  await rename(draft, file);
  await flushFolder(dirname(file));
};

/** Flushes every file and folder below, and the folder itself. */
const flushTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await flush(path);
    else if (entry.isDirectory()) await flushFolder(path);
  }
  await flushFolder(folder);
};

/** Gives a finished folder its final name once everything in it is flushed. */
export const renameFolderDurably = async (draft: string, folder: string): Promise<void> => {
  await flushTree(draft);
  await rename(draft, folder);
  await flushFolder(dirname(folder));
};
