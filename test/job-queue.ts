import { runTaskListOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { quietQueue, tasksOf } from '../src/server/adapters/graphile-worker.ts';
import { JOB_NAMES, type JobHandlers } from '../src/server/platform/jobs/job-table.ts';
import type { Metrics } from '../src/server/ports/metrics.ts';
import { until } from './until.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Runs every job that is due on the real worker until none is left, then fails if one of them did. */
export const runJobs = async (pool: Pool, handlers: JobHandlers, metrics: Metrics): Promise<void> => {
  const failures: unknown[] = [];
  const tasks = Object.entries(tasksOf(handlers, JOB_NAMES, { log: silent, metrics }));
  const watched = tasks.map(([name, task]) => [
    name,
    async (...args: Parameters<NonNullable<typeof task>>) => {
      try {
        await task?.(...args);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    },
  ]);
  const client = await pool.connect();
  try {
    const options = { logger: quietQueue, noHandleSignals: true };
    await runTaskListOnce(options, Object.fromEntries(watched), client).promise;
  } finally {
    client.release();
  }
  if (failures.length > 0) throw failures[0];
};

const ALL = 'array(select id from graphile_worker.jobs)';

/** Makes every waiting job due now. */
export const hurryJobs = (pool: Pool) =>
  pool.query(`select graphile_worker.reschedule_jobs(${ALL}, run_at => now())`);

/** Makes every waiting job due now as if it had never failed. */
export const refreshJobs = (pool: Pool) =>
  pool.query(`select graphile_worker.reschedule_jobs(${ALL}, run_at => now(), attempts => 0)`);

/** Uses up the attempts of every waiting job. */
export const exhaustJobs = (pool: Pool) =>
  pool.query(`select graphile_worker.permanently_fail_jobs(${ALL}, 'exhausted by a test')`);

/** Loses every waiting job, as a crashed queue might. */
export const dropJobs = (pool: Pool) => pool.query(`select graphile_worker.complete_jobs(${ALL})`);

/** Waits until a server has done all that was due, what it looks at again in a moment included. */
export const queueToBeIdle = async (pool: Pool): Promise<void> => {
  await until('the queue to have nothing due', async () => {
    const { rows } = await pool.query(
      `select from graphile_worker.jobs where run_at <= now() + interval '5 seconds'`,
    );
    return rows.length === 0;
  });
};
