import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHeartbeat } from './postgres-heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays quiet while answers come, however slowly', async () => {
  const onSilence = vi.fn<() => void>();
  const asked = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => setTimeout(resolve, 5000)));
  const heartbeat = watchHeartbeat(asked, onSilence);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.mock.calls.length).toBeGreaterThan(10);
  expect(onSilence).not.toHaveBeenCalled();
  heartbeat.stop();
});

it('reports silence once, within ten seconds', async () => {
  const onSilence = vi.fn<() => void>();
  watchHeartbeat(() => new Promise(() => {}), onSilence);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

it('accepts a late answer that was waiting to be read', async () => {
  const onSilence = vi.fn<() => void>();
  const heartbeat = watchHeartbeat(() => new Promise((resolve) => setTimeout(resolve, 6200)), onSilence);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
  heartbeat.stop();
});

it('leaves a failed query to the owner of the connection, and ends when it is stopped', async () => {
  const onSilence = vi.fn<() => void>();
  watchHeartbeat(() => Promise.reject(new Error('broke')), onSilence);
  const stopped = watchHeartbeat(() => new Promise(() => {}), onSilence);
  await vi.advanceTimersByTimeAsync(4000);
  stopped.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
