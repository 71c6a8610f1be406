import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPrograms } from './scripts/programs.mjs';

findPrograms();

const MINUTE_MS = 60_000;

const system = {
  environment: 'node',
  // The server keeps nothing in its modules: files that share them share only the time it takes to read them.
  isolate: false,
  restoreMocks: true,
  globalSetup: ['test/run-setup.ts', 'test/postgres-setup.ts'],
  testTimeout: 2 * MINUTE_MS,
  hookTimeout: 2 * MINUTE_MS,
};

// Property tests take their time on a busy machine; none of them is about time.
const unit = { environment: 'node', testTimeout: 2 * MINUTE_MS };

const usual: TestProjectInlineConfiguration[] = [
  // Pure rules keep nothing either.
  { test: { ...unit, name: 'rules', isolate: false, include: ['src/{domain,contract}/**/*.test.ts'] } },
  { test: { ...unit, name: 'unit', include: ['src/{server,web}/**/*.test.{ts,tsx}'] } },
  { test: { ...system, name: 'system', include: ['test/**/*.test.ts'] } },
];

/** The same tests of faults, each in its long form. */
const faults: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...system,
      name: 'faults',
      include: ['test/faults/**/*.test.ts'],
      testTimeout: 15 * MINUTE_MS,
    },
  },
];

export default defineConfig({
  test: {
    // Most of them wait for processes and databases: one more than there are cores keeps the cores busy.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    projects: process.env['FAULTS'] === 'long' ? faults : usual,
  },
});
