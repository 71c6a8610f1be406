import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { done, type Outcome, refuse } from '../../domain/foundation/refusal.ts';
import { copyBinariesFor } from './embedded-postgres/copy-binaries.ts';
import {
  type Binaries,
  findBinaries,
  findPackagedTree,
  findSystemFolders,
} from './embedded-postgres/binaries.ts';
import { type ClusterPlace, placeCluster } from './embedded-postgres/cluster-place.ts';
import { clusterMajor, createCluster, serverSettings } from './embedded-postgres/cluster.ts';
import { chooseEndpoint, type ServerEndpoint } from './embedded-postgres/endpoint.ts';
import { errorCode } from '../platform/files/error-code.ts';
import { restartWhenDead } from './embedded-postgres/restart-when-dead.ts';
import { takeOwnerLock } from './embedded-postgres/owner-lock.ts';
import { findPostmaster, removeStaleLocks } from './embedded-postgres/postmaster-file.ts';
import {
  type Answering,
  awaitAnswer,
  launchPostmaster,
  stopPostmaster,
} from './embedded-postgres/postmaster.ts';

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

type Options = {
  dataDir: string;
  say: (line: string) => void;
  /** Off only for data that may be lost, such as a test's. */
  fsync?: boolean;
};

/**
 * Starts an embedded PostgreSQL, kept in the data folder, and starts it again should it die. One left
 * running by a killed server is adopted and becomes ours to stop; a folder that a live server owns is refused.
 */
export async function startEmbeddedPostgres(options: Options): Promise<Outcome<EmbeddedPostgres>> {
  const { dataDir, say, fsync = true } = options;
  const started = await ownAndBringUp({ dataDir, say, fsync }).catch((error: unknown) => {
    // A disk that is full or a folder without permission is not a bug.
    if (error instanceof Error && errorCode(error)) return refuse('upstream', error.message);
    throw error;
  });
  return started.ok ? started : refuse(started.refusal, `DATA_DIR ${dataDir}: ${started.detail}`);
}

async function ownAndBringUp(options: Required<Options>): Promise<Outcome<EmbeddedPostgres>> {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const lock = await takeOwnerLock(join(dataDir, 'server.lock'));
  if (!lock.ok) return lock;
  const { release } = lock.value;
  try {
    const running = await bringUp({ ...options, dataDir });
    if (!running.ok) {
      await release();
      return running;
    }
    const { place, endpoint, answering } = running.value;
    const watch = restartWhenDead(answering.postmaster, options.say, () =>
      adoptOrLaunch({ ...options, dataDir }, place, endpoint),
    );
    const stop = async (): Promise<void> => {
      await stopPostmaster(await watch.end());
      await endpoint.remove();
      await release();
    };
    let stopped: Promise<void> | undefined;
    return done({ url: answering.url, stop: async () => (stopped ??= stop()) });
  } catch (error) {
    await release();
    throw error;
  }
}

async function bringUp({
  dataDir,
  say,
  fsync,
}: Required<Options>): Promise<
  Outcome<{ place: ClusterPlace; endpoint: ServerEndpoint; answering: Answering }>
> {
  const place = await placeCluster(dataDir, say);
  if (!place.ok) return place;
  const endpoint = await chooseEndpoint(dataDir, place.value);
  if (!endpoint.ok) return endpoint;
  const answering = await adoptOrLaunch({ dataDir, say, fsync }, place.value, endpoint.value);
  if (answering.ok) return done({ place: place.value, endpoint: endpoint.value, answering: answering.value });
  await endpoint.value.remove();
  return answering;
}

async function adoptOrLaunch(
  { dataDir, say, fsync }: Required<Options>,
  place: ClusterPlace,
  endpoint: ServerEndpoint,
): Promise<Outcome<Answering>> {
  const { cluster } = place;
  const adopted = await adopt(cluster, endpoint);
  if (adopted) return done(adopted);

  const major = await clusterMajor(cluster);
  const found = await findBinaries({
    wantedMajor: major,
    spareFolder: join(dataDir, 'postgres-links'),
    packagedTree: findPackagedTree(),
    systemFolders: await findSystemFolders(),
  });
  if (!found.ok) return found;
  if (major !== undefined && major !== found.value.major) {
    return refuse('invalid', otherVersion(major, found.value));
  }
  const binaries = await copyBinariesFor(found.value, place);
  if (!binaries.ok) return binaries;

  if (major === undefined) {
    say(`Making a database in ${cluster}.`);
    const made = await createCluster(place, binaries.value, { extraArgs: endpoint.initArgs, fsync });
    if (!made.ok) return made;
  }
  await removeStaleLocks(cluster, endpoint.folder);
  return launchPostmaster(
    {
      place,
      binaries: binaries.value,
      settings: [...serverSettings(fsync), ...endpoint.settings],
      logFile: join(dataDir, 'postgres.log'),
    },
    endpoint.urlOf,
  );
}

/** The server still running in the folder, if it answers; one that is stopping is waited for, a mute one is stopped. */
async function adopt(cluster: string, endpoint: ServerEndpoint): Promise<Answering | undefined> {
  for (;;) {
    const answer = await awaitAnswer(cluster, endpoint.urlOf, () => false);
    if (answer === 'gone') return undefined;
    if (answer !== 'silent') return answer;
    const mute = await findPostmaster(cluster);
    if (mute) await stopPostmaster(mute);
  }
}

const otherVersion = (major: number, binaries: Binaries): string =>
  `its database was made by PostgreSQL ${major}, and this is ${binaries.version}: set DATABASE_URL to a server of ` +
  `version ${major}, or DATA_DIR to another folder`;
