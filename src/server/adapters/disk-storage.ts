import { open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably } from '../durable-file.ts';
import type { Storage } from '../ports/storage.ts';

/** Files in a folder of this machine. */
export const diskStorage = (root: string): Storage => ({
  put: (name, bytes) => writeDurably(join(root, name), bytes),
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
