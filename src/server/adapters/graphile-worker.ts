import { EventEmitter } from 'node:events';
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Job } from '../jobs/job.ts';
import type { Log } from '../ports/log.ts';
import { watchWorkers } from './worker-watch.ts';

const quiet = new Logger(() => () => {});

/** Makes the queue's own tables; our migrations stand on them. */
export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: quiet });

export type Worker = { stop(): Promise<void> };

/** Runs jobs as they come, retrying failed ones with growing pauses, and takes up those of processes that were killed. */
export const startWorker = async (
  pool: Pool,
  jobs: readonly Job[],
  crontab: string,
  log: Log,
): Promise<Worker> => {
  const taskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (
        payload: unknown,
        {
          job: { id, attempts, max_attempts: most },
        }: { job: { id: string; attempts: number; max_attempts: number } },
      ) => {
        try {
          await job.run(payload);
        } catch (error) {
          const reason = error instanceof Error ? error.name : 'unknown';
          log.warn({ job: job.name, id, attempts, most, reason }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
  const watch = await watchWorkers(pool, log);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => watch.born(workerPool.id));
  const runner = await run({
    events,
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quiet,
    crontab,
  });
  return {
    stop: async () => {
      await runner.stop();
      watch.stop();
    },
  };
};
