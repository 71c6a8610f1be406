// What the test runners found, test by test. A test that did not run because its file or its set-up broke counts as failed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './tool.mjs';

/** @typedef {{ name: string, reason: string }} Skipped */
/** @typedef {{ name: string, message: string }} Failed */
/** @typedef {{ file: string, seconds: number }} Timed */
/** @typedef {{ passed: number, failed: Failed[], skipped: Skipped[], timed: Timed[] }} Results */

const DID_NOT_RUN = '(did not run)';
const nameOf = (file) => relative(root, file);

// Playwright's messages quote the test.
const SOURCE_LINE = /^>?\s*\d*\s*\|/;

/** The beginning of what went wrong: the end of a log that was cut must say more than a name. */
const beginningOf = (errors) =>
  stripVTControlCharacters(errors.find((error) => error?.message)?.message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !SOURCE_LINE.test(line))
    .slice(0, 2)
    .map((line) => line.slice(0, 300))
    .join('\n');

/** A line for each test that a file declares; one that is made for each row of a table counts once. */
const declaredIn = (file, message = '') => {
  const declared = existsSync(file)
    ? (readFileSync(file, 'utf8').match(/^ *(?:it|test)(?:\.(?:each|for|runIf|skipIf|only))*\(/gm) ?? [])
    : [];
  return Array.from({ length: Math.max(1, declared.length) }, () => ({
    name: `${nameOf(file)}: ${DID_NOT_RUN}`,
    message,
  }));
};

/** Every test of a runner that ended without a report. */
export const noResults = (folders, pattern) => ({
  passed: 0,
  failed: folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, name)),
    )
    .filter((file) => pattern.test(file))
    .flatMap((file) => declaredIn(file)),
  skipped: [],
  timed: [],
});

/** What broke the suites that a test is in. */
const suiteErrors = (task) =>
  task === undefined ? [] : [...(task.errors?.() ?? []), ...suiteErrors(task.parent)];

/** What a file takes of its worker: importing it, setting up, running. */
const secondsOf = (module) => {
  const { collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration } =
    module.diagnostic();
  return (collectDuration + setupDuration + environmentSetupDuration + prepareDuration + duration) / 1000;
};

const moduleResults = (module) => {
  const tests = [...module.children.allTests()];
  const nameOfTest = (test) => `${nameOf(module.moduleId)}: ${test.fullName}`;
  const brokenBy = (test) => [...suiteErrors(test.parent), ...module.errors()];
  const stateOf = (test) => {
    const { state } = test.result();
    if (state !== 'skipped' && state !== 'pending') return state;
    const broke = brokenBy(test).length > 0;
    return state === 'pending' || broke ? 'did not run' : 'skipped';
  };
  const inState = (wanted) => tests.filter((test) => stateOf(test) === wanted);
  const failed = [
    ...inState('failed').map((test) => ({
      name: nameOfTest(test),
      message: beginningOf(test.result().errors ?? []),
    })),
    ...inState('did not run').map((test) => ({
      name: `${nameOfTest(test)} ${DID_NOT_RUN}`,
      message: beginningOf(brokenBy(test)),
    })),
  ];
  if (module.state() === 'failed' && failed.length === 0) {
    const suites = [...module.children.allSuites()];
    const message = beginningOf([...module.errors(), ...suites.flatMap((suite) => suite.errors())]);
    failed.push(
      ...(tests.length === 0
        ? declaredIn(module.moduleId, message)
        : [{ name: `${nameOf(module.moduleId)}: (its set-up or clean-up)`, message }]),
    );
  }
  return {
    passed: inState('passed').length,
    failed,
    skipped: inState('skipped').map((test) => ({ name: nameOfTest(test), reason: '' })),
    timed: [{ file: nameOf(module.moduleId), seconds: secondsOf(module) }],
  };
};

/** @param {Results[]} all @returns {Results} */
export const total = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.flatMap(({ failed }) => failed),
  skipped: all.flatMap(({ skipped }) => skipped),
  timed: all.flatMap(({ timed }) => timed),
});

/** The files that took longest, the slowest first. */
export const slowest = (timed, most) => timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);

/** Vitest's reporter: writes the results of a run to the file that TEST_RESULTS names. */
export default class VitestResults {
  onTestRunEnd(modules, errors) {
    const outside = errors.map((error) => ({ name: 'outside of any test', message: beginningOf([error]) }));
    const results = total([
      ...modules.map(moduleResults),
      { passed: 0, failed: outside, skipped: [], timed: [] },
    ]);
    mkdirSync(dirname(process.env.TEST_RESULTS), { recursive: true });
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results));
  }
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** The results in Playwright's JSON report. */
export const playwrightResults = ({ suites, errors, config }) => {
  const results = { passed: 0, failed: [], skipped: [] };
  const seconds = new Map();
  for (const { file, title, tests } of suites.flatMap(specsIn))
    for (const { status, expectedStatus, annotations, results: runs = [] } of tests) {
      const place = nameOf(join(config.rootDir, file));
      const name = `${place}: ${title}`;
      const took = runs.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      seconds.set(place, (seconds.get(place) ?? 0) + took);
      if (status === 'expected') results.passed += 1;
      else if (status !== 'skipped')
        results.failed.push({ name, message: beginningOf(runs.flatMap((run) => run.errors ?? [])) });
      else if (expectedStatus !== 'skipped')
        results.failed.push({ name: `${name} ${DID_NOT_RUN}`, message: '' });
      else
        results.skipped.push({
          name,
          reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given',
        });
    }
  // A spec that cannot be read stops the whole run before its first test.
  if (results.passed + results.failed.length === 0 && errors.length > 0) return null;
  return { ...results, timed: [...seconds].map(([file, each]) => ({ file, seconds: each })) };
};
