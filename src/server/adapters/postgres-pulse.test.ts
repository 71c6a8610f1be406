import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPulse } from './postgres-pulse.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays quiet while answers come, however slowly', async () => {
  const onSilence = vi.fn<() => void>();
  const asked = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => setTimeout(resolve, 5000)));
  const pulse = watchPulse(asked, onSilence);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.mock.calls.length).toBeGreaterThan(10);
  expect(onSilence).not.toHaveBeenCalled();
  pulse.stop();
});

it('tells of silence once, within ten seconds', async () => {
  const onSilence = vi.fn<() => void>();
  watchPulse(() => new Promise(() => {}), onSilence);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

it('takes a late answer that was waiting to be read', async () => {
  const onSilence = vi.fn<() => void>();
  const pulse = watchPulse(() => new Promise((resolve) => setTimeout(resolve, 6200)), onSilence);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
  pulse.stop();
});

it('leaves a broken connection to its holder, and ends when it is stopped', async () => {
  const onSilence = vi.fn<() => void>();
  watchPulse(() => Promise.reject(new Error('broke')), onSilence);
  const stopped = watchPulse(() => new Promise(() => {}), onSilence);
  await vi.advanceTimersByTimeAsync(4000);
  stopped.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
