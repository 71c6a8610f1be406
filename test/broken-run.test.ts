import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Failed } from '../scripts/test-results.mjs';
import { inRoot, separateProject } from './separate-project.ts';

const project = separateProject();

it('counts what did not run as failed, and leaves no folder', async () => {
  await writeFile(
    project.at('set-up.test.ts'),
    `import { beforeAll, it } from 'vitest';
     beforeAll(() => { throw new Error('on purpose'); });
     it('one', () => {});
     it('two', () => {});
     it.skip('three', () => {});`,
  );
  await writeFile(
    project.at('import.test.ts'),
    `import { it } from 'vitest';\nimport './nowhere.ts';\nit('four', () => {});\nit('five', () => {});`,
  );
  await writeFile(
    project.at('clean-up.test.ts'),
    `import { afterAll, it } from 'vitest';\nafterAll(() => { throw new Error('on purpose'); });\nit('six', () => {});`,
  );
  await writeFile(
    project.at('good.test.ts'),
    `import { it } from 'vitest';\nit('seven', () => {});\nit.skip('eight', () => {});`,
  );
  await writeFile(
    project.at('red.test.ts'),
    `import { expect, it } from 'vitest';\nit('nine', () => { expect(1).toBe(2); });`,
  );
  const { passed, failed, skipped } = await project.run(
    'vitest',
    'run',
    `--reporter=${JSON.parse(inRoot('scripts/test-results.mjs'))}`,
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
  expect(await project.leftFolders()).toEqual([]);
});
