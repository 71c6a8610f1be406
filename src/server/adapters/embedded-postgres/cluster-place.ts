import { chmod, mkdtemp, readlink, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { done, type Outcome, refuse } from '../../../domain/foundation/refusal.ts';
import { isNamed, isRoot, nobody, reaches, type RunAs } from './run-as.ts';

/** Where the data is, or is to be made, and as whom PostgreSQL runs on it. */
export type ClusterPlace = { cluster: string; runAs: RunAs };

/** PostgreSQL runs only as the owner of its data, so data already there decides who that is. */
export async function placeCluster(
  dataDir: string,
  say: (line: string) => void,
): Promise<Outcome<ClusterPlace>> {
  const named = join(dataDir, 'postgres');
  const cluster = await readlink(named).catch(() => named);
  const owner = await stat(cluster).catch(() => undefined);
  if (!isRoot()) return placeAsUser(cluster, owner?.uid);
  if (owner !== undefined && owner.uid !== 0) {
    return done({ cluster, runAs: { kind: 'user', uid: owner.uid, gid: owner.gid } });
  }
  if (await reaches({ kind: 'namespace' }, dataDir)) return done({ cluster, runAs: { kind: 'namespace' } });
  if (owner !== undefined) {
    return refuse(
      'forbidden',
      `${cluster} belongs to root, and this system lets root start no user namespace`,
    );
  }
  // A link whose folder is not there yet is what an interrupted first start left.
  if (cluster !== named || (await reaches(nobody, dataDir))) return done({ cluster, runAs: nobody });
  return placeOutside(named, say);
}

async function placeAsUser(cluster: string, owner: number | undefined): Promise<Outcome<ClusterPlace>> {
  if (owner !== undefined && process.getuid && owner !== process.getuid()) {
    return refuse('forbidden', `${cluster} belongs to another user (${owner})`);
  }
  if (process.platform === 'win32' || isNamed()) return done({ cluster, runAs: { kind: 'self' } });
  if (await reaches({ kind: 'namespace' }, dirname(cluster)))
    return done({ cluster, runAs: { kind: 'namespace' } });
  return refuse(
    'forbidden',
    `PostgreSQL needs a user with a name, and this one is only ${process.getuid?.()}`,
  );
}

/**
 * Root without namespaces, and a data folder that no other user can walk into. The link comes first: a start cut short
 * finds it and goes on, and removing the data folder gives a fresh database rather than the old one.
 */
async function placeOutside(named: string, say: (line: string) => void): Promise<Outcome<ClusterPlace>> {
  const home = await mkdtemp('/var/lib/fellow-eye-');
  await chmod(home, 0o755);
  const cluster = join(home, 'postgres');
  await symlink(cluster, named);
  say(
    `Keeping the database in ${cluster}: PostgreSQL does not run as root, and no other user can enter ${dirname(named)}.`,
  );
  return done({ cluster, runAs: nobody });
}
