import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { copyBinariesFor } from '../../src/server/adapters/embedded-postgres/copy-binaries.ts';
import { findBinaries, findPackagedTree } from '../../src/server/adapters/embedded-postgres/binaries.ts';
import { placeCluster } from '../../src/server/adapters/embedded-postgres/cluster-place.ts';
import { createCluster } from '../../src/server/adapters/embedded-postgres/cluster.ts';
import { launchPostmaster, stopPostmaster } from '../../src/server/adapters/embedded-postgres/postmaster.ts';
import type { Outcome } from '../../src/domain/foundation/refusal.ts';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';
import { killIfThere } from './postgres-process.ts';

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.detail);
  return outcome.value;
};

const SETTINGS = ['fsync=off', 'shared_buffers=16MB', 'wal_level=replica', 'wal_keep_size=64MB'];

const execute = async (url: string, ...texts: string[]): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rowCount: number | null = 0;
    for (const text of texts) ({ rowCount } = await client.query(text));
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
};

/** A PostgreSQL primary and its hot standby on loopback; `synchronous` makes every commit wait for the standby. */
export const startPostgresPair = async ({ synchronous }: { synchronous: boolean }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-pair-'));
  const [first, second] = [await freePort(), await freePort()];
  const places = { first: join(folder, 'first'), second: join(folder, 'second') };
  for (const dataDir of Object.values(places)) await mkdir(dataDir);

  const search = { spareFolder: join(folder, 'links'), wantedMajor: undefined, systemFolders: [] };
  const found = valueOf(await findBinaries({ ...search, packagedTree: findPackagedTree() }));
  const place = valueOf(await placeCluster(places.first, () => undefined));
  const binaries = valueOf(await copyBinariesFor(found, place));
  valueOf(await createCluster(place, binaries, { extraArgs: ['-A', 'trust'], fsync: false }));
  // Copied before its first start, so the standby can follow from the first change on.
  await promisify(execFile)('cp', ['-a', place.cluster, join(places.second, 'postgres')]);
  await writeFile(join(places.second, 'postgres', 'standby.signal'), '');

  const launch = async (dataDir: string, port: string, settings: string[]) => {
    const at = valueOf(await placeCluster(dataDir, () => undefined));
    const listen = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
    const options = { place: at, binaries, settings: [...SETTINGS, ...listen, ...settings] };
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return valueOf(await launchPostmaster({ ...options, logFile: join(dataDir, 'log') }, () => url));
  };
  const primary = await launch(places.first, first, []);
  const conninfo = `primary_conninfo=host=127.0.0.1 port=${first} user=postgres`;
  const standby = await launch(places.second, second, [conninfo]);
  const set = (setting: string, value: string) =>
    execute(
      primary.url,
      'set default_transaction_read_only = off',
      `alter system set ${setting} = ${value}`,
      'select pg_reload_conf()',
    );
  const STREAMING = `select from pg_stat_replication where state = 'streaming'`;
  await until('the standby to follow', async () => (await execute(primary.url, STREAMING)) === 1);
  if (synchronous) await set('synchronous_standby_names', `'*'`);

  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    primaryPort: Number(first),
    standbyPort: Number(second),
    /** Lets the first server take no more writes, without ending any connection. */
    setPrimaryReadOnly: () => set('default_transaction_read_only', 'true'),
    /** Ends it as a power cut would. */
    killPrimary: () => killIfThere(primary.postmaster.identity.pid),
    promote: () => execute(standby.url, 'select pg_promote()'),
    stop: async (): Promise<void> => {
      await Promise.all([stopPostmaster(primary.postmaster), stopPostmaster(standby.postmaster)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;
