import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../ports/log.ts';
import type { Database, Tables } from '../platform/database/database.ts';

export type PostgresConnection = {
  /** Where the change feed connects, too. */
  url: string;
  pool: pg.Pool;
  db: Database;
  /** Breaks every connection, so that queries to a database that says nothing fail now rather than never. */
  hangUp: () => void;
};

// A statement that opens with a name, as in /* room-list */ or select /* station-rows */, is planned once for each connection: for
// what every request asks, planning takes longer than reading. A name belongs to one text.
const NAMED = /^(?:select )?\/\* ([\w-]+) \*\//;

const withName = ([text, values, ...rest]: unknown[]): unknown[] => {
  const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined;
  return name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest];
};

const planNamedOnce = (client: pg.PoolClient): void => {
  const query = (...asked: unknown[]): unknown =>
    // oxlint-disable-next-line typescript/unbound-method -- applied to the client
    Reflect.apply(pg.Client.prototype.query, client, withName(asked));
  Object.assign(client, { query });
};

/** A pool of connections and the query builder on top of it. */
export const connect = (url: string, log: Log): PostgresConnection => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  });
  // Without listeners a connection that breaks, idle or in use, would end the process; the pool replaces it by itself.
  const broke = () => {
    if (!pool.ending) log.warn({}, 'database connection lost');
  };
  pool.on('error', broke);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    planNamedOnce(client);
    client.on('error', broke);
  });
  pool.on('remove', (client) => clients.delete(client));
  return {
    url,
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    hangUp: () => {
      for (const { connection } of clients) connection.stream.destroy();
    },
  };
};
