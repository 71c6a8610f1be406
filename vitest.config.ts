import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPrograms } from './scripts/programs.mjs';

findPrograms();

const MINUTE_MS = 60_000;

// Longer than anything takes on the busiest machine: they end a test that would wait for ever, and say nothing about speed.
const limits = { testTimeout: 5 * MINUTE_MS, hookTimeout: 5 * MINUTE_MS };

const system = {
  environment: 'node',
  // The server keeps nothing in its modules: files that share them share only the time it takes to read them.
  isolate: false,
  restoreMocks: true,
  globalSetup: ['test/run-setup.ts', 'test/postgres-setup.ts'],
  ...limits,
};

// Faults of the machine around the product. Each costs a database, a disk or a crowd of processes, and what they could break
// changes rarely: `npm run test:faults` has them, and all other runs one start, one kill and one restart of each process.
const AT_LENGTH = [
  'test/faults/{database-away,disk-full,failover,mailed-links,reminder-simulation,services-away,speech-engine}.test.ts',
  'test/faults/{erasure,mail}-kills.test.ts',
  'test/faults/postgres-{folder,kills,log,start,users}.test.ts',
  'test/system/{backup-whole,drain,start-among-others}.test.ts',
];

const unit = { environment: 'node', ...limits };

const usual: TestProjectInlineConfiguration[] = [
  // Pure rules keep nothing either.
  {
    test: {
      ...unit,
      name: 'rules',
      isolate: false,
      include: ['src/{domain,contract}/**/*.test.ts', 'tools/**/*.test.ts'],
    },
  },
  // Pages and clients replace clocks and globals, which must not reach the next file.
  { test: { ...unit, name: 'unit', include: ['src/{server,web}/**/*.test.{ts,tsx}'] } },
  { test: { ...system, name: 'system', include: ['test/**/*.test.ts'], exclude: AT_LENGTH } },
];

/** Every test of faults, each in its long form. */
const faults: TestProjectInlineConfiguration[] = [
  {
    test: {
      ...system,
      name: 'faults',
      include: ['test/faults/**/*.test.ts', 'test/api/matching.test.ts', ...AT_LENGTH],
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
  },
});
