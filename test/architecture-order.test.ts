import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles, unitTests } from './source-tree.ts';

// The order of ARCHITECTURE.md: a noun imports nouns before it and the foundation, never one after it.
const ORDER = (
  /^account(?: < [\w-]+)+$/m.exec(
    readFileSync(new URL('../docs/ARCHITECTURE.md', import.meta.url), 'utf8'),
  )?.[0] ?? ''
).split(' < ');
// It has an order, too: ports < platform < adapters in the server, ui < platform in the browser.
const FOUNDATION = ['foundation', 'ui', 'ports', 'platform', 'adapters'];
// What brings nouns together: it imports any of them, and none imports it.
const COMPOSITION = ['demo', 'realtime', 'backup', 'screens', 'layouts', 'public'];

const roomOf = (path: string) => path.split('/')[1] ?? '';
const folderOf = (path: string) => {
  const parts = path.split('/');
  return parts.length > 3 ? (parts[2] ?? '') : '';
};
const rankOf = (path: string): number => {
  const folder = folderOf(path);
  if (FOUNDATION.includes(folder)) return FOUNDATION.indexOf(folder) - FOUNDATION.length;
  if (folder === '' || COMPOSITION.includes(folder)) return ORDER.length;
  return ORDER.indexOf(folder);
};

const hasFolders = ({ path }: { path: string }) => ['domain', 'server', 'web'].includes(roomOf(path));
const sources = sourceFiles('src').filter(hasFolders);
const tests = unitTests('src').filter(hasFolders);

/** The imports that lead to a folder after that of the file. */
const backward = (files: typeof sources) =>
  files.flatMap(({ path: from, imports }) =>
    imports
      .filter(({ path }) => roomOf(from) === roomOf(path) && rankOf(from) < rankOf(path))
      .map(({ path }) => `${from} → ${path}`),
  );

describe('the order of folders', () => {
  it('names every folder of domain, server and web', () => {
    expect(ORDER.length).toBeGreaterThan(20);
    const folders = new Set(sources.map(({ path }) => folderOf(path)).filter(Boolean));
    const known = new Set([...ORDER, ...FOUNDATION, ...COMPOSITION]);
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([]);
    expect([...ORDER, ...FOUNDATION].filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it('is that of imports, types included', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(backward(sources)).toEqual([]);
  });

  it('is that of what unit tests import', () => {
    expect(tests.length).toBeGreaterThan(200);
    expect(backward(tests)).toEqual([]);
  });
});
