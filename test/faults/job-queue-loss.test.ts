import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../../src/server/adapters/graphile-worker.ts';
import { makeJobs } from '../../src/server/jobs.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import type { JobHandlers } from '../../src/server/platform/jobs/job-table.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('outlives a database that is lost when a job ends, and notes the job once it is back', async () => {
  const stray: unknown[] = [];
  const onStray = (error: unknown): void => void stray.push(error);
  process.on('unhandledRejection', onStray);
  const connect = world.pool.connect.bind(world.pool);
  const lostBy = new Set<string>();
  let refused = 0;
  // Once by each job: one that is tried again finds it there.
  const loseDatabase = (name: string): void => {
    if (lostBy.has(name)) return;
    lostBy.add(name);
    refused = 0;
    const refuse = (callback?: (error: Error) => void) => {
      refused += 1;
      const error = new Error('Connection terminated unexpectedly');
      return callback ? callback(error) : Promise.reject(error);
    };
    Object.assign(world.pool, { connect: refuse });
  };
  const handlers: JobHandlers = {
    ...makeJobs(world.ports),
    'join-chunks': async () => loseDatabase('join-chunks'),
    'stop-recording': async () => {
      loseDatabase('stop-recording');
      throw new Error('the database is gone');
    },
  };
  const reasons = async () => {
    const { rows } = await world.pool.query<{ last_error: string | null }>(
      `select last_error from graphile_worker.jobs where task_identifier in ('join-chunks', 'stop-recording')`,
    );
    return rows.map((row) => row.last_error);
  };
  const worker = await startWorker(world.pool, handlers, world.ports);
  try {
    await addJob(world.db, 'join-chunks', { trackId: randomUUID() });
    await until('the queue to notice', () => refused > 1);
    Object.assign(world.pool, { connect });
    refused = 0;
    await until('the job to be done', async () => (await reasons()).length === 0);
    await addJob(world.db, 'stop-recording', { roundId: randomUUID() });
    await until('the queue to notice again', () => refused > 1);
    Object.assign(world.pool, { connect });
    await until('the job to have failed', async () => (await reasons())[0] === 'the database is gone');
  } finally {
    Object.assign(world.pool, { connect });
    await worker.stop();
    process.off('unhandledRejection', onStray);
  }
  expect(stray).toEqual([]);
});
