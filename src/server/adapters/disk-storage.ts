import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../ports/storage.ts';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files in a folder of this machine. */
export const diskStorage = (root: string): Storage => ({
  put: async (name, bytes) => {
    const file = join(root, name);
    const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // A new folder survives a power cut only once its parent has been written too.
    if (made !== undefined)
      for (let folder = dirname(file); folder.length >= made.length; folder = dirname(folder))
        await syncFolder(dirname(folder));
    const draft = `${file}.${randomUUID()}.part`;
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(dirname(file));
  },
  size: async (name) => (await stat(join(root, name)).catch(() => null))?.size ?? null,
  read: async (name, start, end) => {
    const handle = await open(join(root, name), 'r');
    try {
      const bytes = new Uint8Array(end - start);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  },
  removeAll: async (prefix) => {
    const folder = join(root, dirname(`${prefix}.`));
    const wanted = prefix.slice(prefix.lastIndexOf('/') + 1);
    if (wanted === '') return rm(folder, { recursive: true, force: true });
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((found) => found.startsWith(wanted)))
      await rm(join(folder, name), { recursive: true, force: true });
  },
});
