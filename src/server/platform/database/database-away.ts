import { sql } from 'kysely';
import { errorCode } from '../files/error-code.ts';
import type { Database } from './database.ts';

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
// Connection failures (08), a server that is shutting down or starting up (57P), one that is out of connections, disk or
// memory (53), and one that is read-only, as a standby or during a failover (25006).
const SQL_STATES = /^(08...|57P..|53...|25006)$/;
// The last is said of a connection that broke a moment ago, when what it was doing is to be undone.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** Whether a failure means that the database cannot be used just now, rather than that our code is wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  return NETWORK.includes(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
};

const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether a failure means that a disk has no room left, ours or the database's. */
export const isDiskFull = (error: unknown): boolean => FULL.includes(errorCode(error) ?? '');

/** Whether the database takes writes; rejects when it does not answer, or has no tables. */
export const isDatabaseWritable = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ writable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as writable from schema_migrations limit 1`.execute(
    db,
  );
  return rows[0]?.writable ?? false;
};
