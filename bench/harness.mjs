// What the benchmarks share: a database, people, history, and figures.
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, makeSigner, migrate, migrateJobs, startEmbeddedPostgres } from '../dist/bench/product.js';
import { heardStatements } from '../test/heard-statements.mjs';
import { lineOf } from './row.mjs';

const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

export const SECRET = 'a secret for benchmarks that is long enough';
export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A separate PostgreSQL, as the product runs it; `open` makes a migrated database and the pool on it. */
export const startDatabase = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-bench-'));
  const started = await startEmbeddedPostgres({ dataDir, say: () => {} });
  if (!started.ok) throw new Error(started.detail);
  const pools = [];
  const open = async (name) => {
    const admin = connect(started.value.url, quiet);
    await admin.pool.query(`create database ${name}`);
    await admin.pool.end();
    const url = new URL(started.value.url);
    url.pathname = `/${name}`;
    const { pool, db } = connect(url.href, quiet);
    pools.push(pool);
    await migrate(pool, () => migrateJobs(pool));
    return { url: url.href, pool, db };
  };
  const stop = async () => {
    for (const pool of pools) await pool.end();
    await started.value.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { open, stop };
};

/** Someone with a profile and a sign-in. */
export const addPerson = async (pool, name = 'Ada') => {
  const id = randomUUID();
  const raw = randomBytes(24).toString('base64url');
  await pool.query('insert into users (id, email, email_verified) values ($1, $2, true)', [
    id,
    `${id}@example.org`,
  ]);
  await pool.query('insert into profiles (user_id, first_name, last_name) values ($1, $2, $3)', [
    id,
    name,
    'Lovelace',
  ]);
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '2 days')`,
    [randomUUID(), id, raw],
  );
  return { id, token: makeSigner(SECRET).sign('session', raw) };
};

/** Rooms to come: `count` of them, by `host`. Answers their ids. */
export const addOpenRooms = async (pool, host, count) => {
  const { rows } = await pool.query(
    `insert into practice_rooms (host_id, start_utc, end_utc, duration_minutes, room_url, ics_uid)
     select $1, start, start + interval '1 hour', 60, 'https://video.example/room', gen_random_uuid()::text
     from generate_series(1, $2) n, lateral (select now() + interval '1 day' + n * interval '1 hour' as start)
     returning id`,
    [host.id, count],
  );
  return rows.map(({ id }) => id);
};

// The embedded engine would fetch its model for every server a benchmark starts.
const NO_SPEECH = 'http://127.0.0.1:9';

/** Starts the product as a separate process. */
export const spawnProduct = (env) =>
  spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', SPEECH_URL: NO_SPEECH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Where a product that was just started says it is, once it says so. */
export const readyAt = (child) =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const ready = /is ready at (\S+)/.exec(said);
      if (ready) resolve(ready[1]);
    });
    child.once('exit', () => reject(new Error(said)));
  });

/** Ends a process and waits until it has. */
export const ended = async (child) => {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill();
  await gone;
};

/** The product on a database, ready to be called. */
export const startProduct = async (databaseUrl, settings = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-bench-'));
  const own = { DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, DATA_DIR: dataDir };
  const child = spawnProduct({ ...own, ...settings });
  const origin = await readyAt(child);
  const stop = async () => {
    await ended(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin, stop, pid: child.pid };
};

/** Runs a yardstick once, and ends the benchmark when it does nothing to compare with. Answers its statements. */
export const proveYardstick = async (pool, what, work) => {
  const statements = await heardStatements(pool, work);
  const rows = statements.reduce((sum, statement) => sum + statement.rows, 0);
  if (statements.length === 0 || rows === 0)
    throw new Error(`the yardstick of '${what}' did nothing: ${statements.length} statements, ${rows} rows`);
  return statements;
};

const statOf = (pid) => {
  try {
    // What follows the name of the program, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return null;
  }
};
const [STATE_TO_PPID, UTIME, CUTIME_END] = [1, 11, 15];
const TICK_MS = 10;

/**
 * The processor time in milliseconds that this process and the database of a pool have taken so far; steady where the clock on
 * a busy machine is not. The database's is null where the system does not tell.
 */
export const workMeter = async (pool) => {
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const server = statOf(rows[0].pid)?.[STATE_TO_PPID];
  return () => {
    const { user, system } = process.cpuUsage();
    const own = (user + system) / 1000;
    if (server === undefined) return { own, database: null };
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const ticks = pids.reduce((sum, pid) => {
      const stat = statOf(pid);
      if (!stat || (stat[STATE_TO_PPID] !== server && pid !== server)) return sum;
      // Of the server itself also what its ended children took.
      const times = stat.slice(UTIME, pid === server ? CUTIME_END : UTIME + 2);
      return sum + times.reduce((all, time) => all + Number(time), 0);
    }, 0);
    return { own, database: ticks * TICK_MS };
  };
};

export const quantile = (values, q) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
};
export const median = (values) => quantile(values, 0.5);

/** A row of the table: sent to the process that runs all benchmarks, or else printed. */
const tell = (row) => {
  if (process.send) process.send(row);
  else process.stdout.write(`${lineOf(row)}\n`);
};

const reaches = (value, aim) =>
  aim.startsWith('≥') ? value >= Number(aim.slice(1)) : value <= Number(aim.slice(1));

/** One row: what was measured, the ratio, its aim, and what it is made of. */
export const report = (what, ratio, aim, detail) =>
  tell({ what, value: ratio.toFixed(2), aim, mark: reaches(ratio, aim) ? '✓' : '✗', detail });

/** A row for a figure that is no ratio; `aim` is in the figure's own unit, if there is one. */
export const note = (what, value, unit, { aim = '', detail = '' } = {}) =>
  tell({
    what,
    value: `${value} ${unit}`.trim(),
    aim: aim && `${aim} ${unit}`.trim(),
    mark: aim ? (reaches(value, aim) ? '✓' : '✗') : '·',
    detail,
  });
