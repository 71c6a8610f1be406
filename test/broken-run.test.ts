import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { playwrightResults, type Failed } from '../scripts/test-results.mjs';
import { identify } from '../src/server/adapters/embedded-postgres/process-identity.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (path: string) => JSON.stringify(join(root, path));

// A separate project, which runs the tests it is given as ours are run.
let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'run-'));
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  await writeFile(
    join(project, 'vitest.config.mjs'),
    `export default { test: { include: ['*.test.ts'], globalSetup: [${inRoot('test/run-setup.ts')}] } };`,
  );
  await writeFile(join(project, 'playwright.config.mjs'), `export default { reporter: 'json' };`);
});
afterEach(() => rm(project, { recursive: true }));

const results = () => join(project, 'results.json');
const start = (name: string, ...args: string[]): ChildProcess =>
  spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: project,
    stdio: 'ignore',
    env: {
      ...process.env,
      VITEST: '',
      TMPDIR: project,
      TEST_RESULTS: results(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: results(),
    },
  });
const run = async (name: string, ...args: string[]) => {
  await once(start(name, ...args), 'exit');
  return JSON.parse(await readFile(results(), 'utf8'));
};

/** Starts a world and a server, says which, and never ends. */
const withServer = () => `
  import { renameSync, writeFileSync } from 'node:fs';
  import { beforeAll, it } from 'vitest';
  import { startServer } from ${inRoot('test/running-server.ts')};
  import { makeWorld } from ${inRoot('test/world.ts')};
  beforeAll(async () => {
    const world = await makeWorld();
    const { process: server } = await startServer({ DATABASE_URL: world.url });
    // Whole when it is seen: an empty file would name process 0, which is the group of the asker and always alive.
    writeFileSync(${JSON.stringify(join(project, 'pid.draft'))}, String(server.pid));
    renameSync(${JSON.stringify(join(project, 'pid.draft'))}, ${JSON.stringify(join(project, 'pid'))});
    await new Promise(() => {});
  }, 300_000);
  it('one', () => {});`;
const serverPid = async () => Number(await readFile(join(project, 'pid'), 'utf8'));
const isAlive = async (pid: number) => (await identify(pid)) !== undefined;
const leftFolders = async () => (await readdir(project)).filter((name) => name.startsWith('fe-'));

it('counts what did not run as failed, and leaves no folder', async () => {
  await writeFile(
    join(project, 'set-up.test.ts'),
    `import { beforeAll, it } from 'vitest';
     beforeAll(() => { throw new Error('on purpose'); });
     it('one', () => {});
     it('two', () => {});
     it.skip('three', () => {});`,
  );
  await writeFile(
    join(project, 'import.test.ts'),
    `import { it } from 'vitest';\nimport './nowhere.ts';\nit('four', () => {});\nit('five', () => {});`,
  );
  await writeFile(
    join(project, 'clean-up.test.ts'),
    `import { afterAll, it } from 'vitest';\nafterAll(() => { throw new Error('on purpose'); });\nit('six', () => {});`,
  );
  await writeFile(
    join(project, 'good.test.ts'),
    `import { it } from 'vitest';\nit('seven', () => {});\nit.skip('eight', () => {});`,
  );
  await writeFile(
    join(project, 'red.test.ts'),
    `import { expect, it } from 'vitest';\nit('nine', () => { expect(1).toBe(2); });`,
  );
  const { passed, failed, skipped } = await run(
    'vitest',
    'run',
    `--reporter=${join(root, 'scripts/test-results.mjs')}`,
  );
  const lines = failed.map(({ name, message }: Failed) => `${name.replace(/.*\//, '')}: ${message}`);
  expect({ passed, failed: lines.toSorted() }).toEqual({
    passed: 2,
    failed: [
      'clean-up.test.ts: (its set-up or clean-up): on purpose',
      expect.stringMatching(/^import\.test\.ts: \(did not run\): .*nowhere/),
      expect.stringMatching(/^import\.test\.ts: \(did not run\): .*nowhere/),
      expect.stringMatching(/^red\.test\.ts: nine: expected 1 to be 2/),
      'set-up.test.ts: one (did not run): on purpose',
      'set-up.test.ts: three (did not run): on purpose',
      'set-up.test.ts: two (did not run): on purpose',
    ],
  });
  expect(skipped).toMatchObject([{ name: expect.stringContaining('eight') }]);
  expect(await leftFolders()).toEqual([]);
});

it('leaves no folder and no process when the runner itself is killed', async () => {
  await writeFile(join(project, 'killed.test.ts'), withServer());
  const vitest = start('vitest', 'run');
  const pid = await until('the server', () => existsSync(join(project, 'pid')) && serverPid(), 240_000);
  vitest.kill('SIGKILL');
  await until('the server to end', async () => !(await isAlive(pid)));
  await until('the folder of the run to go', async () => (await leftFolders()).length === 0);
  expect(await isAlive(pid)).toBe(false);
});

it('counts every browser test of a file whose set-up fails', async () => {
  await writeFile(
    join(project, 'set-up.spec.ts'),
    `import { test } from '@playwright/test';
     test.beforeAll(() => { throw new Error('on purpose'); });
     test('one', () => {});
     test('two', () => {});
     test('three', () => {});`,
  );
  await writeFile(
    join(project, 'good.spec.ts'),
    `import { test } from '@playwright/test';
     test('four', () => {});
     test('five', () => { test.skip(true, 'a reason'); });`,
  );
  expect(playwrightResults(await run('playwright', 'test'))).toMatchObject({
    passed: 1,
    failed: [
      {
        name: expect.stringContaining('one'),
        message: expect.stringMatching(/^Error: on purpose\nat .*:2:35$/),
      },
      { name: expect.stringContaining('two') },
      { name: expect.stringContaining('three') },
    ],
    skipped: [{ name: expect.stringContaining('five'), reason: 'a reason' }],
  });
});
