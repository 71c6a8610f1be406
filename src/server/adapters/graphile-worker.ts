import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger,
  run,
  runMigrations,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import {
  JOB_NAMES,
  JOB_QUEUES,
  JOB_SCHEDULE,
  jobTable,
  runJob,
  type JobHandlers,
  type JobName,
  type JobQueue,
} from '../platform/jobs/job-table.ts';
import type { Log } from '../ports/log.ts';
import type { Metrics } from '../ports/metrics.ts';
import { watchWorkers } from './worker-watch.ts';

export const quietQueue = new Logger(() => () => {});

/** How long running jobs may take to finish at shutdown; what takes longer is retried by another process. */
const GRACE_MS = 5000;
const SLOTS = 4;
const RESTART_PAUSE_MS = 1000;

/** Makes the queue's own tables; our migrations stand on them. */
export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: quietQueue });

export type Worker = { stop(): Promise<void> };

type Watched = { log: Log; metrics: Metrics };

const secondsBetween = (from: Date, to: Date | null): number =>
  Math.max(0, ((to ?? new Date()).getTime() - from.getTime()) / 1000);

const taskOf =
  (handlers: JobHandlers, name: JobName, { log, metrics }: Watched): Task =>
  async (payload, { job, abortPromise }) => {
    const started = performance.now();
    const observe = (outcome: 'done' | 'failed') =>
      metrics.observeJob({
        job: name,
        queue: jobTable[name].queue,
        outcome,
        // Both times come from the database's clock.
        waitSeconds: secondsBetween(job.run_at, job.locked_at),
        seconds: (performance.now() - started) / 1000,
      });
    try {
      await Promise.race([runJob(handlers, name, payload), abortPromise]);
      observe('done');
    } catch (error) {
      observe('failed');
      const kind = error instanceof Error ? error.name : 'unknown';
      const { id, attempts, max_attempts: maxAttempts } = job;
      log.warn({ job: name, id, attempts, maxAttempts, kind }, 'job failed');
      throw error;
    }
  };

/** The handlers of some jobs in the form the queue calls them. */
export const tasksOf = (handlers: JobHandlers, names: readonly JobName[], watched: Watched): TaskList =>
  Object.fromEntries(names.map((name) => [name, taskOf(handlers, name, watched)]));

/** Runs jobs as they become due, retries failed ones with backoff, and takes over those of processes that were killed. */
export const startWorker = async (pool: Pool, handlers: JobHandlers, watched: Watched): Promise<Worker> => {
  const { log } = watched;
  const watch = await watchWorkers(pool, log);
  const stopping = new AbortController();

  /** `ended` when it runs no more jobs, whatever the reason. */
  type Running = Pick<Runner, 'stop'> & { ended: Promise<void> };

  const begin = async (queue: JobQueue): Promise<Running> => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => watch.register(queue, workerPool.id));
    // When two things fail at once the library shuts its pool down and never settles its promise.
    const shutDown = new Promise<void>((resolve) => {
      events.on('pool:gracefulShutdown:complete', () => resolve());
      events.on('pool:forcefulShutdown:complete', () => resolve());
    });
    const names = JOB_NAMES.filter((name) => jobTable[name].queue === queue);
    const runner = await run({
      events,
      pgPool: pool,
      taskList: tasksOf(handlers, names, watched),
      concurrency: SLOTS,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: quietQueue,
      // One queue reads the schedule; the jobs it adds go to whichever queue they belong to.
      ...(queue === 'quick' ? { crontab: JOB_SCHEDULE } : {}),
      preset: {
        worker: {
          gracefulShutdownAbortTimeout: GRACE_MS,
          // Without batches the library awaits neither, and a database that goes away meanwhile is an unhandled rejection;
          // with them it tries again for minutes.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    });
    const ended = Promise.race([runner.promise.catch(() => undefined), shutDown]);
    return { ended, stop: () => runner.stop() };
  };

  // The library stops when the database goes away at the wrong moment; mail must go out once it is back.
  const beginAgain = async (queue: JobQueue): Promise<Running | null> => {
    while (!stopping.signal.aborted) {
      log.warn({ queue }, 'job queue stopped, restarting');
      await delay(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      const next = stopping.signal.aborted ? null : await begin(queue).catch(() => null);
      // Stopped while it started: no one else holds this runner.
      if (next && stopping.signal.aborted) await next.stop().catch(() => undefined);
      else if (next) return next;
    }
    return null;
  };

  const keepRunning = async (queue: JobQueue) => {
    let runner: Running | null = await begin(queue);
    const watching = (async () => {
      while (runner) {
        await runner.ended;
        // Ends its schedule too, where it still has one.
        if (!stopping.signal.aborted) void runner.stop().catch(() => undefined);
        runner = stopping.signal.aborted ? null : await beginAgain(queue);
      }
    })();
    return async () => {
      await runner?.stop().catch(() => undefined);
      await watching;
    };
  };

  const stops: (() => Promise<void>)[] = [];
  for (const queue of JOB_QUEUES) stops.push(await keepRunning(queue));
  const stop = async () => {
    stopping.abort();
    await Promise.all(stops.map((end) => end()));
    watch.stop();
  };
  let stopped: Promise<void> | undefined;
  return { stop: () => (stopped ??= stop()) };
};
