import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findPrograms } from './scripts/programs.mjs';
import { CALL_FAULTS_ONLY } from './test/faults-only.ts';

findPrograms();

// Chromium's own sandbox needs a user namespace, which root in it does without and some containers refuse.
const sandboxed =
  process.getuid?.() !== 0 &&
  (process.platform !== 'linux' || spawnSync('unshare', ['--user', 'true']).status === 0);

const MINUTE_MS = 60_000;
const SPEECH = '**/speech.spec.ts';
const BUDGET = '**/page-budget.spec.ts';
const CALLS = '**/call{,-*}.spec.ts';
// Whole walks of a feature whose rules have tests of their own further down: `npm run test:walks` has them (decision 060).
const WALK = /@walk/;
const CALL_FAULTS = CALL_FAULTS_ONLY.map((path) => `**/${path}`);

export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: ['./test/run-setup.ts', './test/postgres-setup.ts'],
  outputDir: 'test-results',
  fullyParallel: false,
  // Most of a test is waiting: one more than there are cores keeps the cores busy, beside the one that waits for the speech engine.
  workers: availableParallelism() + 2,
  ...(process.env['WALKS'] ? { grep: WALK } : { grepInvert: WALK }),
  projects:
    process.env['FAULTS'] === 'long'
      ? [{ name: 'faults', testMatch: CALL_FAULTS, workers: 1 }]
      : [
          // The engine listens when nothing else wants the processor: it has the whole run for that.
          { name: 'speech', testMatch: SPEECH, workers: 1 },
          // A call is two browsers that encode video, and the longest tests are calls: one at a time, from the beginning on.
          { name: 'calls', testMatch: CALLS, testIgnore: CALL_FAULTS, workers: 1 },
          // In a browser with settings of its own, which Playwright would begin after all others, and then alone.
          { name: 'budgets', testMatch: BUDGET },
          { name: 'pages', testIgnore: [BUDGET, CALLS, SPEECH] },
        ],
  forbidOnly: true,
  // Longer than anything takes on the busiest machine: they end a test that would wait for ever, and say nothing about speed.
  timeout: 5 * MINUTE_MS,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    // What a worker fetches, a test cannot tamper with; the test of the shell allows it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves is drawn again and again, and every click waits until it rests.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs half as much again as the tests; `--trace on` makes one of what failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      args: [
        ...(sandboxed ? [] : ['--no-sandbox']),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
