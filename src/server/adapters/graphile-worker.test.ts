import { EventEmitter } from 'node:events';
import { run, type Runner } from 'graphile-worker';
import { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import type { JobHandlers } from '../platform/jobs/job-table.ts';
import { startWorker } from './graphile-worker.ts';
import { prometheusMetrics } from './prometheus.ts';

vi.mock(import('graphile-worker'), async (original) => ({ ...(await original()), run: vi.fn<typeof run>() }));
vi.mock(import('./worker-watch.ts'), () => ({
  watchWorkers: async () => ({ register: () => {}, stop: () => {} }),
}));

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const pending = <T>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/** A queue that runs until it is stopped. */
const makeRunner = () => {
  const { promise, resolve } = pending<void>();
  const stop = vi.fn<() => Promise<void>>(async () => resolve());
  const addJob = vi.fn<Runner['addJob']>();
  return { promise, stop, kill: stop, addJob, events: new EventEmitter() } satisfies Runner;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no job runs
const handlers = {} as JobHandlers;

it('stops a queue that was just being started again', async () => {
  const [quick, recording, assessment, second] = [makeRunner(), makeRunner(), makeRunner(), makeRunner()];
  const beginning = pending<Runner>();
  const begin = vi
    .mocked(run)
    .mockResolvedValueOnce(quick)
    .mockResolvedValueOnce(recording)
    .mockResolvedValueOnce(assessment)
    .mockReturnValueOnce(beginning.promise);
  const worker = await startWorker(new Pool(), handlers, { log: quiet, metrics: prometheusMetrics() });
  await quick.stop();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(4), { timeout: 45_000 });
  const stopped = worker.stop();
  beginning.resolve(second);
  await vi.waitFor(() => expect(second.stop).toHaveBeenCalledOnce());
  await stopped;
  for (const runner of [recording, assessment]) expect(runner.stop).toHaveBeenCalledOnce();
});

it('starts a queue again whose pool shut down without an end of its promise', async () => {
  const runners = [makeRunner(), makeRunner(), makeRunner(), makeRunner()];
  const begin = vi.mocked(run).mockReset();
  for (const runner of runners)
    begin.mockResolvedValueOnce({ ...runner, stop: () => new Promise<void>(() => {}) });
  await startWorker(new Pool(), handlers, { log: quiet, metrics: prometheusMetrics() });
  begin.mock.calls[0]?.[0].events?.emit('pool:gracefulShutdown:complete', expect.anything());
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(4), { timeout: 45_000 });
});
