import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'test/postgres-setup.ts',
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'system',
          include: ['test/**/*.test.ts'],
          // Its tests start, kill and await real processes, on machines that may be slow.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
