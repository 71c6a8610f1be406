import pg from 'pg';
import type { Log } from '../ports/log.ts';
import { parseDatabaseUrl } from './postgres-url.ts';

// SQLSTATE read_only_sql_transaction.
const READ_ONLY = '25006';

class ReadOnlyDatabase extends Error {
  override name = 'ReadOnlyDatabase';
  readonly code = READ_ONLY;
  constructor() {
    super('the database takes no writes');
  }
}

/** What servers report at the start of a connection, and again whenever it changes. */
const READ_ONLY_REPORTS = ['in_hot_standby', 'default_transaction_read_only'];

type Report = { parameterName: string; parameterValue: string };

export type DatabaseHosts = {
  /** How many hosts there are to try. */
  count: number;
  /** Connects to the current host; where writes are needed, a host that takes none counts as away. */
  Client: new (config?: pg.ClientConfig) => pg.Client;
  /** Whether a connection that was good once leads to a host that takes no writes any more. */
  isDemoted: (client: pg.ClientBase) => boolean;
};

/**
 * Chooses among the hosts of an address. All connections of a process follow one choice; it moves on when the chosen host
 * cannot be reached or takes no writes, as libpq does for target_session_attrs=read-write.
 */
export const databaseHosts = (address: string, log: Log): DatabaseHosts => {
  const parsed = parseDatabaseUrl(address);
  const { urls, needsWritable } = parsed ?? { urls: [address] as const, needsWritable: false };
  const demoted = new Set<string>();
  let chosen = 0;
  const current = (): string => urls[chosen % urls.length] ?? address;

  /** Moves on to the next host, unless another connection already has. */
  const giveUp = (url: string): void => {
    if (urls.length < 2 || url !== current()) return;
    chosen = (chosen + 1) % urls.length;
    log.warn({ host: new URL(current()).host }, 'database host changed');
  };

  class Client extends pg.Client {
    readonly #url: string;
    readonly #reports = new Map<string, string>();

    constructor(config: pg.ClientConfig = {}) {
      const url = current();
      super({ ...config, connectionString: url });
      this.#url = url;
      // A server that goes down can end a connection in the moment it is made, before its user listens; what is asked of it next fails.
      this.on('error', () => undefined);
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Report) => {
        if (READ_ONLY_REPORTS.includes(parameterName)) this.#reports.set(parameterName, parameterValue);
      });
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code !== READ_ONLY || !needsWritable) return;
        demoted.add(url);
        giveUp(url);
      });
    }

    get isDemoted(): boolean {
      return needsWritable && (demoted.has(this.#url) || [...this.#reports.values()].includes('on'));
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      const connecting = this.#connectWritable();
      if (!callback) return connecting;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg calls back with nothing when all is well
      connecting.then(() => (callback as () => void)(), callback);
    }

    async #connectWritable(): Promise<this> {
      demoted.delete(this.#url);
      try {
        await super.connect();
        if (!this.isDemoted) return this;
        await this.end();
        throw new ReadOnlyDatabase();
      } catch (error) {
        giveUp(this.#url);
        throw error;
      }
    }
  }
  return {
    count: urls.length,
    Client,
    isDemoted: (client) => client instanceof Client && client.isDemoted,
  };
};
