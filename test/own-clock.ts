import { afterAll, vi } from 'vitest';

// Files of one worker share their globals: what one of them replaces must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
