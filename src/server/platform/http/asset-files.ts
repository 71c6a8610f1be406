import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** As a build compresses them, the smallest first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The hashed files of a build, as a browser accepts them; null where there is none. They are few, small and never change, and a page
 * asks for forty of them: each is read from the disk once.
 */
export const assetFiles = (folder: string) => {
  const kept = new Map<string, Bytes>();
  const read = async (name: string): Promise<Bytes | null> => {
    const before = kept.get(name);
    if (before) return before;
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes === null) return null;
    const file = new Uint8Array(bytes);
    kept.set(name, file);
    return file;
  };
  return async (name: string, acceptEncoding = '') => {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    // Nothing outside the folder has such a name.
    if (!type || !/^[\w-][\w.-]*$/.test(name)) return null;
    for (const { encoding, ending } of ENCODINGS) {
      const body = acceptEncoding.includes(encoding) ? await read(name + ending) : null;
      if (body) return { body, type, headers: { 'content-encoding': encoding } };
    }
    const body = await read(name);
    return body && { body, type, headers: {} };
  };
};
