// `npm test`: every check and every test, browser tests included. The last line counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

if (!providePrograms()) process.exit(1);

const reports = mkdtempSync(join(tmpdir(), 'fellow-eye-test-'));
const report = (name) => join(reports, `${name}.json`);
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(report(name), 'utf8'));
  } catch {
    return null;
  }
};

const steps = [];
steps.push(['checks', runTool('node', ['scripts/check.mjs', '--no-tests'])]);
build();
steps.push([
  'vitest',
  runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ]),
]);
steps.push([
  'playwright',
  runTool('playwright', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright'),
  }),
]);

const vitest = readReport('vitest');
const playwright = readReport('playwright');
rmSync(reports, { recursive: true, force: true });

const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
const failed =
  (vitest?.numFailedTests ?? 0) + (playwright?.stats.unexpected ?? 0) + (playwright?.stats.flaky ?? 0);
const skipped = (vitest?.numPendingTests ?? 0) + (playwright?.stats.skipped ?? 0);
const broken = steps.filter(([, ok]) => !ok).map(([name]) => name);
// A step that broke without a failing test (it did not even run) is a failure of its own.
const failures = Math.max(failed, broken.length);

const fallen = [...(vitest?.testResults ?? [])].flatMap(({ name, status, assertionResults }) => {
  const tests = assertionResults.filter(({ status: of }) => of === 'failed').map(({ fullName }) => fullName);
  // A file that could not even be read has no test to name.
  return (tests.length > 0 || status !== 'failed' ? tests : ['(the whole file)']).map(
    (test) => `${relative(process.cwd(), name)}: ${test}`,
  );
});
const fallenSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `test/browser/${file}: ${title}`),
  ...suites.flatMap(fallenSpecs),
];
fallen.push(...(playwright?.suites ?? []).flatMap(fallenSpecs));
for (const name of fallen) process.stdout.write(`\nFailed: ${name}`);

const skippedSpecs = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const why = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
        return `test/browser/${file}: ${title}: ${why}`;
      }),
  ),
  ...suites.flatMap(skippedSpecs),
];
for (const line of (playwright?.suites ?? []).flatMap(skippedSpecs))
  process.stdout.write(`\nSKIPPED: ${line}`);

if (broken.length > 0) process.stdout.write(`\nNot green: ${broken.join(', ')}\n`);
if (skipped > 0)
  process.stdout.write(
    `\nSkipped: ${skipped} (long forms, which npm run test:faults has, and what this machine lacks the parts for)\n`,
  );
process.stdout.write(`\n${passed} passed, ${failures} failed\n`);
process.exit(failures === 0 && vitest && playwright ? 0 : 1);
