// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const WINTER = Date.UTC(2026, 11, 1);

const wordsIn = async (zone: string): Promise<string> => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { viewerZoneWords } = await import('./when.ts');
  return viewerZoneWords(WINTER);
};

afterEach(() => vi.unstubAllEnvs());

it("names the place and the clock of the reader's zone, and a zone that is both only once", async () => {
  expect(await wordsIn('Europe/London')).toBe('London, GMT');
  expect(await wordsIn('America/New_York')).toMatch(/^New York, /);
  expect(await wordsIn('UTC')).toBe('UTC');
});
