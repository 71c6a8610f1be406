import { createReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably } from '../platform/files/durable-file.ts';
import type { Storage } from '../ports/storage.ts';

/** Files in a folder of this machine. */
export const diskStorage = (root: string): Storage => {
  /** What is in a folder whose name, behind that of the folder, begins like a prefix. */
  const entriesAt = async (prefix: string) => {
    const folder = dirname(`${prefix}.`);
    const before = folder === '.' ? '' : `${folder}/`;
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    return entries
      .map((entry) => ({ name: before + entry.name, isFolder: entry.isDirectory() }))
      .filter(({ name }) => name.startsWith(prefix));
  };

  async function* list(prefix: string): ReturnType<Storage['list']> & AsyncGenerator {
    for (const { name, isFolder } of await entriesAt(prefix)) {
      if (isFolder) yield* list(`${name}/`);
      // What is removed meanwhile is not there.
      const found = isFolder ? null : await stat(join(root, name)).catch(() => null);
      if (found) yield { name, size: found.size, changedAt: found.mtime };
    }
  }

  return {
    put: (name, bytes) => writeDurably(join(root, name), bytes),
    putFile: (name, file) => writeDurably(join(root, name), createReadStream(file)),
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
    list,
    removeAll: async (prefix) => {
      if (prefix.endsWith('/')) return rm(join(root, prefix), { recursive: true, force: true });
      for (const { name } of await entriesAt(prefix))
        await rm(join(root, name), { recursive: true, force: true });
    },
  };
};
