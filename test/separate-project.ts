import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of a file of ours, as a literal in the source of another. */
export const inRoot = (path: string): string => JSON.stringify(join(root, path));

/** For each test of a file a separate project, which runs the tests it is given as ours are run. */
export const separateProject = () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'run-'));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(
      join(folder, 'vitest.config.mjs'),
      `export default { test: { include: ['*.test.ts'], globalSetup: [${inRoot('test/run-setup.ts')}] } };`,
    );
    await writeFile(join(folder, 'playwright.config.mjs'), `export default { reporter: 'json' };`);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const at = (name: string): string => join(folder, name);
  const start = (name: string, ...args: string[]): ChildProcess =>
    spawn(join(root, 'node_modules/.bin', name), args, {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        VITEST: '',
        TMPDIR: folder,
        TEST_RESULTS: at('results.json'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: at('results.json'),
      },
    });
  return {
    at,
    start,
    /** Runs it to its end and answers its report. */
    run: async (name: string, ...args: string[]) => {
      await once(start(name, ...args), 'exit');
      return JSON.parse(await readFile(at('results.json'), 'utf8'));
    },
    leftFolders: async () => (await readdir(folder)).filter((name) => name.startsWith('fe-')),
  };
};
