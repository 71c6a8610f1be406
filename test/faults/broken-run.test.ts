import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { playwrightResults } from '../../scripts/test-results.mjs';
import { identify } from '../../src/server/adapters/embedded-postgres/process-identity.ts';
import { inRoot, separateProject } from '../separate-project.ts';
import { until } from '../until.ts';

const project = separateProject();

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
    writeFileSync(${JSON.stringify(project.at('pid.draft'))}, String(server.pid));
    renameSync(${JSON.stringify(project.at('pid.draft'))}, ${JSON.stringify(project.at('pid'))});
    await new Promise(() => {});
  }, 300_000);
  it('one', () => {});`;
const serverPid = async () => Number(await readFile(project.at('pid'), 'utf8'));
const isAlive = async (pid: number) => (await identify(pid)) !== undefined;
it('leaves no folder and no process when the runner itself is killed', async () => {
  await writeFile(project.at('killed.test.ts'), withServer());
  const vitest = project.start('vitest', 'run');
  const pid = await until('the server', () => existsSync(project.at('pid')) && serverPid(), 240_000);
  vitest.kill('SIGKILL');
  await until('the server to end', async () => !(await isAlive(pid)));
  await until('the folder of the run to go', async () => (await project.leftFolders()).length === 0);
  expect(await isAlive(pid)).toBe(false);
});

it('counts every browser test of a file whose set-up fails', async () => {
  await writeFile(
    project.at('set-up.spec.ts'),
    `import { test } from '@playwright/test';
     test.beforeAll(() => { throw new Error('on purpose'); });
     test('one', () => {});
     test('two', () => {});
     test('three', () => {});`,
  );
  await writeFile(
    project.at('good.spec.ts'),
    `import { test } from '@playwright/test';
     test('four', () => {});
     test('five', () => { test.skip(true, 'a reason'); });`,
  );
  expect(playwrightResults(await project.run('playwright', 'test'))).toMatchObject({
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
