import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../ports/log.ts';
import type { Database, Tables } from '../platform/database/database.ts';
import { databaseHosts, type DatabaseHosts } from './postgres-hosts.ts';

export type PostgresConnection = {
  pool: pg.Pool;
  db: Database;
  /** Where new connections go; the change feed chooses by it, too. */
  hosts: DatabaseHosts;
  /** Breaks every connection, so that queries to a database that says nothing fail now rather than never. */
  hangUp: () => void;
};

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool that tries every host before it fails, and hands out no connection to one that takes no writes any more. */
class HostPool extends pg.Pool {
  readonly #hosts: DatabaseHosts;

  constructor(hosts: DatabaseHosts, options: pg.PoolConfig) {
    super({ ...options, Client: hosts.Client });
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.#connectSomewhere();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectSomewhere(): Promise<pg.PoolClient> {
    for (let failures = 1; ;) {
      try {
        const client = await super.connect();
        if (!this.#hosts.isDemoted(client)) return client;
        client.release(true);
      } catch (error) {
        if (failures >= this.#hosts.count || this.ending) throw error;
        failures += 1;
      }
    }
  }
}

/** A pool of connections and the query builder on top of it. */
export const connect = (url: string, log: Log): PostgresConnection => {
  const hosts = databaseHosts(url, log);
  const pool = new HostPool(hosts, {
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
    client.on('error', broke);
  });
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    hosts,
    hangUp: () => {
      for (const { connection } of clients) connection.stream.destroy();
    },
  };
};
