import { afterAll, vi } from 'vitest';

/** Set-up of tests that share a process: the next file has the real clock and the real globals. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
