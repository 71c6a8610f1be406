import { run } from 'graphile-worker';
import type { PoolClient } from 'pg';
import { expect, it, vi } from 'vitest';
import { watchWorkers } from '../src/server/adapters/worker-watch.ts';
import { quietQueue } from '../src/server/adapters/graphile-worker.ts';
import { addJob } from '../src/server/platform/jobs/job.store.ts';
import { until } from './until.ts';
import { makeWorld } from './world.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

it('frees the job of a dead worker, and not of one that only lost its connection for a moment', async () => {
  const world = await makeWorld();
  let finish = () => {};
  const busy = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const runner = await run({
    pgPool: world.pool,
    logger: quietQueue,
    noHandleSignals: true,
    taskList: { 'assess-round': () => busy },
  });
  await addJob(world.db, 'assess-round', { roundId: crypto.randomUUID() });
  const isHeld = async () => {
    const { rows } = await world.pool.query<{ worker: string }>(
      'select locked_by as worker from graphile_worker.jobs where locked_at is not null',
    );
    return rows[0]?.worker;
  };
  await until('the job to be taken', () => isHeld());
  // Older than the time a worker has to take its lock.
  await world.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '4 seconds'`);
  const lock = (client: PoolClient, call: 'pg_advisory_lock' | 'pg_advisory_unlock', worker = '') =>
    client.query(`select ${call}(hashtextextended($1, 0))`, [`worker ${worker}`]);
  const worker = await isHeld();
  const client = await world.pool.connect();
  await lock(client, 'pg_advisory_lock', worker);

  const asked = vi.spyOn(world.pool, 'query');
  // A look that was begun before the lock changed is none of the new state.
  const looks = () =>
    asked.mock.calls.filter(
      ([sql], index) =>
        sql.includes('pg_try_advisory') && asked.mock.settledResults[index]?.type === 'fulfilled',
    ).length;
  const nextLook = async () => {
    const before = looks();
    await until('the watch to look', () => looks() > before);
  };
  const watch = await watchWorkers(world.pool, quiet, 100);
  await nextLook();
  await lock(client, 'pg_advisory_unlock', worker);
  await nextLook();
  await lock(client, 'pg_advisory_lock', worker);
  await nextLook();
  await nextLook();
  expect(await isHeld()).toBe(worker);

  await lock(client, 'pg_advisory_unlock', worker);
  await until('the job to be free', async () => (await isHeld()) === undefined);
  watch.stop();
  client.release();
  finish();
  await runner.stop();
  await world.close();
});
