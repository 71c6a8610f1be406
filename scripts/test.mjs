// `npm test`: every check and every test, browser tests included. The last line counts them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildBeside } from './build.mjs';
import { check } from './check.mjs';
import { findPrograms } from './programs.mjs';
import { noResults, playwrightResults, slowest, total } from './test-results.mjs';
import { measureTime } from './time-taken.mjs';
import { root, runBeside, runTool } from './tool.mjs';

const timeTaken = measureTime();
const REPORTS = join(root, 'dist/reports');
const [VITEST, PLAYWRIGHT] = ['vitest', 'playwright'].map((name) => join(REPORTS, `${name}.json`));
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

// A download waits for the network while the checks want the processor. So do the first tests for databases and processes: what
// the checks have not done by then, they do beside vitest.
const checking = check();
const [built, provided] = await Promise.all([buildBeside(), runBeside('node', ['scripts/programs.mjs'])]);
if (!built || !provided) {
  await checking;
  process.exit(1);
}
findPrograms();
const reporters = ['--reporter=default', '--reporter=./scripts/test-results.mjs'];
const tested = runTool('vitest', ['run', ...reporters], { TEST_RESULTS: VITEST });
const checked = await checking;
const walked = runTool('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT });

const playwright = read(PLAYWRIGHT);
const { passed, failed, skipped, timed } = total([
  read(VITEST) ?? noResults(['src', 'test'], /\.test\.tsx?$/),
  (playwright && playwrightResults(playwright)) ?? noResults(['test/browser'], /\.spec\.ts$/),
]);
const steps = { checks: checked, vitest: tested, playwright: walked };
const broken = Object.keys(steps).filter((name) => !steps[name]);

for (const { name, reason } of skipped) if (reason) process.stdout.write(`\nSKIPPED: ${name}: ${reason}`);
if (broken.length > 0) process.stdout.write(`\nNot green: ${broken.join(', ')}\n`);
if (skipped.length > 0)
  process.stdout.write(
    `\nSkipped: ${skipped.length} (long forms, which npm run test:faults has, and what this machine lacks the parts for)\n`,
  );
process.stdout.write('\nSlowest files:\n');
for (const { file, seconds } of slowest(timed, 10))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
process.stdout.write(`\n${timeTaken()}\n`);
// Last of all, since some keep only the end of a log.
for (const { name, message } of failed)
  process.stdout.write(`\nFailed: ${[name, ...message.split('\n').filter(Boolean)].join('\n        ')}`);
// A step that broke without a failing test is still a failure.
const failures = Math.max(failed.length, broken.length);
process.stdout.write(`\n${passed} passed, ${failures} failed\n`);
process.exit(failures === 0 ? 0 : 1);
