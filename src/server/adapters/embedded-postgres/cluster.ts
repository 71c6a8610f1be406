import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { done, type Outcome, refuse } from '../../../domain/foundation/refusal.ts';
import { flushFolder } from '../../platform/files/durable-file.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { run } from './command.ts';
import { commandAs } from './run-as.ts';

/** The major version that made the data, or nothing when there is none yet. */
export async function clusterMajor(cluster: string): Promise<number | undefined> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

/**
 * Makes the data folder under another name and renames it when it is complete and on disk: a folder with the right
 * name always starts.
 */
export async function createCluster(
  { cluster, runAs }: ClusterPlace,
  binaries: Binaries,
  { extraArgs, fsync }: { extraArgs: string[]; fsync: boolean },
): Promise<Outcome<void>> {
  const inTheWay = await readdir(cluster).catch(() => []);
  if (inTheWay.length > 0) return refuse('invalid', `${cluster} holds something that is not a database`);
  await removeUnfinished(cluster);
  const unfinished = `${cluster}.new-${randomUUID()}`;
  await mkdir(unfinished, { mode: 0o700 });
  if (runAs.kind === 'user') await chown(unfinished, runAs.uid, runAs.gid);
  const args = [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    ...localeArgs(binaries.major),
    '--no-instructions',
  ];
  if (!fsync) args.push('--no-sync');
  const initdb = await run(
    commandAs(runAs, join(binaries.bin, 'initdb'), [...args, ...extraArgs]),
    binaries.env,
  );
  if (initdb.code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    const said = initdb.stderr.trim().split('\n');
    const why = said.find((line) => /error|fatal/i.test(line)) ?? said.at(-1);
    return refuse('upstream', `the database could not be made: ${why || 'initdb was interrupted'}`);
  }
  await rename(unfinished, cluster);
  if (fsync) await flushFolder(dirname(cluster));
  return done(undefined);
}

/** One sort order and one idea of upper case on every system, whatever locales it has. */
function localeArgs(major: number): string[] {
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

async function removeUnfinished(cluster: string): Promise<void> {
  const home = dirname(cluster);
  const names = await readdir(home);
  const unfinished = names.filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  for (const name of unfinished) {
    // An initdb that outlived its server may still be writing there; what resists now goes at the next first start.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/**
 * Nothing outlives the machine, and one server has the databases of many tests and of the servers they start. What is committed
 * outlives the server all the same: tests kill it.
 */
const FOR_TESTS = ['fsync=off', 'full_page_writes=off', 'max_connections=400'];

/** Given at every start rather than written into the data folder, so that a new release brings its own. */
export function serverSettings(fsync: boolean): string[] {
  return [
    'shared_buffers=64MB',
    'max_connections=100',
    'max_wal_size=256MB',
    // There is no replica.
    'wal_level=minimal',
    'max_wal_senders=0',
    // Parallel queries need more of /dev/shm than a container has, and the machine is shared with everything else.
    'max_parallel_workers=0',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // Statements and details quote what people typed; the log keeps only what went wrong.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(fsync ? [] : FOR_TESTS),
  ];
}
