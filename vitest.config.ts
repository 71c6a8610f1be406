import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most of them wait for processes and databases: one more than there are cores keeps the cores busy.
    maxWorkers: Math.max(2, availableParallelism() + 1),
    projects: [
      {
        // Property tests take their time on a busy machine; none of them is about time.
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 30_000 },
      },
      {
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/postgres-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
