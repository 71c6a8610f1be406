import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPrograms } from './scripts/programs.mjs';
import { FAULTS_ONLY } from './test/faults-only.ts';
import { ISOLATED } from './test/isolated.ts';
import { LongFirst } from './test/long-first.ts';

findPrograms();

const MINUTE_MS = 60_000;

// Longer than anything takes on the busiest machine: they end a test that would wait for ever, and say nothing about speed.
const limits = { testTimeout: 5 * MINUTE_MS, hookTimeout: 5 * MINUTE_MS };

const afterJudge = { sequence: { groupOrder: 1 } };

const system = {
  environment: 'node',
  // The server keeps nothing in its modules: files that share them share only the time it takes to read them.
  isolate: false,
  restoreMocks: true,
  globalSetup: ['test/run-setup.ts', 'test/postgres-setup.ts'],
  ...afterJudge,
  ...limits,
};

// The tests of pages say so in their first line. Together, they need one document for each worker and not one for each file.
const WITH_DOCUMENT = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `src/web/${name.replaceAll('\\', '/')}`)
  .filter((path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment happy-dom'));

const unit = { environment: 'node', setupFiles: ['test/restore-globals.ts'], ...afterJudge, ...limits };

// They judge hundreds of talks on all stations: one worker makes each station ready once, and first, when the checks have the other core.
const JUDGE = ['test/{assessment,cases,dialogue,figures}.test.ts', 'test/{blind,library,wordings}/*.test.ts'];

const usual: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...unit,
      name: 'rules',
      isolate: false,
      include: ['src/{contract,domain,server}/**/*.test.ts', 'tools/**/*.test.ts'],
      exclude: ISOLATED,
    },
  },
  {
    test: {
      ...unit,
      name: 'clients',
      // Apart from the server, whose HTTP adapter replaces the global Response.
      isolate: false,
      include: ['src/web/**/*.test.{ts,tsx}'],
      exclude: [...ISOLATED, ...WITH_DOCUMENT],
    },
  },
  { test: { ...unit, name: 'pages', isolate: false, include: WITH_DOCUMENT, exclude: ISOLATED } },
  { test: { ...unit, name: 'isolated', include: ISOLATED } },
  {
    test: {
      ...unit,
      name: 'judge',
      isolate: false,
      include: JUDGE,
      maxWorkers: 1,
      sequence: { groupOrder: 0 },
    },
  },
  {
    test: { ...system, name: 'system', include: ['test/**/*.test.ts'], exclude: [...FAULTS_ONLY, ...JUDGE] },
  },
];

/** Every test of faults, each in its long form. */
const faults: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...system,
      name: 'faults',
      include: ['test/faults/**/*.test.ts', 'test/{assessment,api/matching}.test.ts', ...FAULTS_ONLY],
      testTimeout: 15 * MINUTE_MS,
    },
  },
];

/** What the next release is tested against (test/release-record.ts). */
const recording: TestProjectInlineConfiguration[] = [
  { test: { ...system, name: 'recording', include: ['test/release-record.ts'] } },
];

const projects = (): TestProjectInlineConfiguration[] => {
  if (process.env['RECORD_RELEASE']) return recording;
  return process.env['FAULTS'] === 'long' ? faults : usual;
};

export default defineConfig({
  test: {
    // Most of them wait for processes and databases: one more than there are cores keeps the cores busy.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    projects: projects(),
    sequence: { sequencer: LongFirst },
  },
});
