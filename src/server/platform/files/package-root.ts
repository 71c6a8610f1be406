import { existsSync } from 'node:fs';

/** The folder with package.json, from wherever this code runs: the source, or a file it was bundled into. */
const rootAbove = (folder: URL): URL => {
  if (existsSync(new URL('package.json', folder))) return folder;
  const parent = new URL('../', folder);
  if (parent.href === folder.href) throw new Error('the server runs outside of its package');
  return rootAbove(parent);
};

export const packageRoot: URL = rootAbove(new URL('./', import.meta.url));
