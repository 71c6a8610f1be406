import { sql } from 'kysely';
import { errorCode } from '../error-code.ts';
import type { Database } from './database.ts';

const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
// Connection failures (08), a server that is shutting down or starting up (57P), and one that has no room left for
// another connection, row or thought (53).
const SQL_STATES = /^(08...|57P..|53...)$/;
// The last is said of a connection that broke a moment ago, when what it was doing is to be undone.
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** Whether a failure means that the database cannot be reached just now, rather than that something is wrong with us. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  return NETWORK.includes(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
};

/** Rejects when the database does not answer, or not as one whose tables are made. */
export const askDatabase = async (db: Database): Promise<void> => {
  await sql`select 1 from schema_migrations limit 1`.execute(db);
};
