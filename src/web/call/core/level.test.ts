import { expect, it } from 'vitest';
import { createSilenceWatch, levelOf } from './level.ts';

it('moves already with a quiet voice and never past the end', () => {
  expect(levelOf(new Float32Array(128))).toBe(0);
  expect(levelOf(new Float32Array(128).fill(0.02))).toBeGreaterThan(0.2);
  expect(levelOf(new Float32Array(128).fill(1))).toBe(1);
});

it('calls a microphone silent after five seconds without a sound, and no longer once it hears one', () => {
  const isSilent = createSilenceWatch();
  expect(isSilent(0, 1000)).toBe(false);
  expect(isSilent(0.01, 5900)).toBe(false);
  expect(isSilent(0.01, 6000)).toBe(true);
  expect(isSilent(0.3, 6100)).toBe(false);
  expect(isSilent(0, 6200)).toBe(false);
});
