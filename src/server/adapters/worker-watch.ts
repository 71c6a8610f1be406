import type { Pool, PoolClient } from 'pg';
import { SET_KEEPALIVE } from '../platform/database/keepalive.ts';
import type { Log } from '../ports/log.ts';

const LOOK_EVERY_MS = 2000;
// A worker takes its lock right after its start; before that a missing lock means nothing.
const LOCK_GRACE = '3 seconds';

const lockOf = (name: string) => `hashtextextended(${name}, 0)`;
const lockName = (worker: string) => `worker ${worker}`;

/**
 * Frees the jobs of killed processes. The queue itself would wait four hours, since it cannot tell a dead worker from a
 * slow one. Here each worker holds a lock of the database that ends with its connection, and so with its process.
 */
export const watchWorkers = async (pool: Pool, log: Log, lookEveryMs = LOOK_EVERY_MS) => {
  const own = new Map<string, string>();
  let held: PoolClient | null = null;
  let stopped = false;

  const release = (): void => {
    held?.release(true);
    held = null;
  };

  /** Holds the locks of our workers on a new connection; the previous one is released. */
  const holdLocks = async (): Promise<void> => {
    const client = await pool.connect();
    const ready = await client.query(SET_KEEPALIVE).then(
      () => !stopped,
      () => false,
    );
    if (!ready) return client.release(true);
    const names = [...own.values()].map(lockName);
    // Asked for before the former connection ends, which may hold some of them or wait for others in vain.
    const locked = client.query(
      `select pg_advisory_lock(${lockOf('name')}) from unnest($1::text[]) as name`,
      [names],
    );
    release();
    held = client;
    client.once('error', () => {
      if (held === client) release();
    });
    await locked.catch((error: unknown) => {
      // Not when yet another connection has taken over.
      if (held === client) throw error;
    });
  };

  /** Workers whose lock was free at the last look. One that lives and lost its connection has it again at the next. */
  let missing: ReadonlySet<string> = new Set();

  const unlockDeadWorkers = async (): Promise<void> => {
    const { rows } = await pool.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker.jobs
       where locked_at < now() - interval '${LOCK_GRACE}' and locked_by <> all($1)`,
      [[...own.values()]],
    );
    const stillMissing = new Set<string>();
    for (const { locked_by: worker } of rows) {
      const { rowCount } = missing.has(worker)
        ? await pool.query(
            `with free as materialized (select pg_try_advisory_xact_lock(${lockOf('$1')}) as it)
             select graphile_worker.force_unlock_workers(array[$2]) from free where it`,
            [lockName(worker), worker],
          )
        : await pool.query(`select where pg_try_advisory_xact_lock(${lockOf('$1')})`, [lockName(worker)]);
      if (!rowCount) continue;
      if (missing.has(worker)) log.warn({}, 'dead worker found, retrying its jobs');
      else stillMissing.add(worker);
    }
    missing = stillMissing;
  };

  const holdLocksSoon = () => holdLocks().catch(() => log.warn({}, 'worker lock not taken'));

  // Connected before the first worker starts, so that a database that cannot be used is noticed at the start.
  await holdLocks();
  let looking = false;
  const look = () => {
    if (!held) void holdLocksSoon();
    if (looking) return;
    looking = true;
    unlockDeadWorkers()
      .catch(() => log.warn({}, 'dead worker check failed'))
      .finally(() => {
        looking = false;
      });
  };
  const timer = setInterval(look, lookEveryMs);
  look();

  return {
    /** Registers the worker that does this kind of work from now on; the jobs of a former one are unlocked. */
    register: (kind: string, worker: string): void => {
      own.set(kind, worker);
      void holdLocksSoon();
    },
    stop: (): void => {
      stopped = true;
      clearInterval(timer);
      release();
    },
  };
};
