import type { Pool, PoolClient } from 'pg';
import type { Log } from '../ports/log.ts';

const LOOK_EVERY_MS = 5000;
// A worker takes its lock within moments of its birth; only after that does a missing lock mean death.
const BENEFIT_OF_DOUBT = '5 seconds';

const lockOf = 'hashtextextended($1, 0)';
const lockName = (worker: string) => `worker ${worker}`;

/**
 * Frees the jobs of killed processes. The queue itself would wait four hours, since it cannot tell a dead worker from a
 * slow one. Here each worker holds a lock of the database that ends with its connection, and so with its process.
 */
export const watchWorkers = async (pool: Pool, log: Log) => {
  let own: string | null = null;
  let held: PoolClient | null = null;

  const show = async (client: PoolClient): Promise<void> => {
    // A queue that was started anew is another worker, and what the former one was doing is free.
    await client.query('select pg_advisory_unlock_all()');
    if (own !== null) await client.query(`select pg_advisory_lock(${lockOf})`, [lockName(own)]);
  };

  const hold = (client: PoolClient): Promise<void> => {
    client.once('error', () => {
      held = null;
      client.release(true);
    });
    held = client;
    return show(client);
  };

  const freeTheDead = async (): Promise<void> => {
    const { rows } = await pool.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker.jobs
       where locked_at < now() - interval '${BENEFIT_OF_DOUBT}' and locked_by is distinct from $1`,
      [own],
    );
    for (const { locked_by: worker } of rows) {
      const { rowCount } = await pool.query(
        `with free as materialized (select pg_try_advisory_xact_lock(${lockOf}) as it)
         select graphile_worker.force_unlock_workers(array[$2]) from free where it`,
        [lockName(worker), worker],
      );
      if (rowCount) log.warn({}, 'a worker died; what it was doing is taken up again');
    }
  };

  const look = async (): Promise<void> => {
    if (!held) await hold(await pool.connect());
    await freeTheDead();
  };

  // Connected before the worker is born, so that its lock is the first thing it asks for.
  await hold(await pool.connect());
  const timer = setInterval(() => {
    look().catch(() => log.warn({}, 'dead workers could not be looked for'));
  }, LOOK_EVERY_MS);

  return {
    /** Tells which worker this process is. */
    born: (worker: string): void => {
      own = worker;
      if (held) show(held).catch(() => log.warn({}, 'a worker has no lock yet to show that it lives'));
    },
    stop: (): void => {
      clearInterval(timer);
      held?.release(true);
    },
  };
};
