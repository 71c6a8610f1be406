import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, run, runMigrations, type JobHelpers, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Job, JobPace } from '../jobs/job.ts';
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

/** Of each kind so many run at once: no mail waits until four recordings are heard, and none of those for mails. */
const CONCURRENCY = 4;

/** Runs jobs as they come, retrying failed ones with growing pauses, and takes up those of processes that were killed. */
export const startWorker = async (
  pool: Pool,
  jobs: readonly Job[],
  crontab: string,
  log: Log,
): Promise<Worker> => {
  const watch = await watchWorkers(pool, log);
  const stopping = new AbortController();

  const begin = (pace: JobPace): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => watch.born(pace, workerPool.id));
    const ofThisPace = jobs.filter((job) => job.pace === pace);
    return run({
      events,
      pgPool: pool,
      taskList: Object.fromEntries(ofThisPace.map((job) => [job.name, taskOf(job, log)])),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: quiet,
      ...(pace === 'quick' ? { crontab } : {}),
      preset: { worker: { gracefulShutdownAbortTimeout: FAREWELL_MS } },
    });
  };

  // The queue gives up when the database goes away at the wrong moment; mail must go out again once it is back.
  const beginAgain = async (pace: JobPace): Promise<Runner | null> => {
    while (!stopping.signal.aborted) {
      log.warn({}, 'the job queue stopped and will be started again');
      await delay(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      const next = stopping.signal.aborted ? null : await begin(pace).catch(() => null);
      // Asked to stop while it began: nobody else knows of it.
      if (next && stopping.signal.aborted) await next.stop().catch(() => undefined);
      else if (next) return next;
    }
    return null;
  };

  const keepRunning = async (pace: JobPace) => {
    let runner: Runner | null = await begin(pace);
    const watching = (async () => {
      while (runner) {
        await runner.promise.catch(() => undefined);
        runner = stopping.signal.aborted ? null : await beginAgain(pace);
      }
    })();
    return async () => {
      await runner?.stop().catch(() => undefined);
      await watching;
    };
  };

  const stops = [await keepRunning('quick'), await keepRunning('slow')];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
      watch.stop();
    },
  };
};
