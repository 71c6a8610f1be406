import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, runMigrations, type JobHelpers, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../ports/log.ts';
import { watchWorkers } from './worker-watch.ts';

const quiet = new Logger(() => () => {});

/** How long work under way may take to finish once we stop; what takes longer is tried again after the next start. */
const FAREWELL_MS = 2000;
const RESTART_PAUSE_MS = 1000;

/** Makes the queue's own tables; our migrations stand on them. */
export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: quiet });

export type Worker = { stop(): Promise<void> };

const taskOf =
  (job: Job, log: Log) =>
  async (payload: unknown, { job: { id, attempts, max_attempts: most }, abortPromise }: JobHelpers) => {
    try {
      await Promise.race([job.run(payload), abortPromise]);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      log.warn({ job: job.name, id, attempts, most, reason }, 'a job failed and will be tried again');
      throw error;
    }
  };

/** Runs jobs as they come, retrying failed ones with growing pauses, and takes up those of processes that were killed. */
export const startWorker = async (
  pool: Pool,
  jobs: readonly Job[],
  crontab: string,
  log: Log,
): Promise<Worker> => {
  const taskList = Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, log)]));
  const watch = await watchWorkers(pool, log);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => watch.born(workerPool.id));
  const begin = () =>
    run({
      events,
      pgPool: pool,
      taskList,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: quiet,
      crontab,
      preset: { worker: { gracefulShutdownAbortTimeout: FAREWELL_MS } },
    });
  const stopping = new AbortController();
  let runner: Runner = await begin();

  // The queue gives up when the database goes away at the wrong moment; mail must go out again once it is back.
  const keepRunning = async () => {
    for (;;) {
      await runner.promise.catch(() => undefined);
      while (!stopping.signal.aborted) {
        log.warn({}, 'the job queue stopped and will be started again');
        await delay(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        const next = stopping.signal.aborted ? null : await begin().catch(() => null);
        if (next) {
          runner = next;
          break;
        }
      }
      if (stopping.signal.aborted) return;
    }
  };
  const running = keepRunning();

  return {
    stop: async () => {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await running;
      watch.stop();
    },
  };
};
