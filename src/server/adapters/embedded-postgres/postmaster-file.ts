import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { socketPort } from './connection.ts';
import { errorCode } from '../../platform/files/error-code.ts';
import { identify, isOurs, type ProcessIdentity } from './process-identity.ts';

/** The server process of a data folder. It has no port or folder to name while it is only just starting. */
export type Postmaster = { identity: ProcessIdentity; port: number; socketFolder: string };

/** Reads `postmaster.pid`: process, data folder, start time, port, socket folder, address, memory, state. */
export function parsePostmasterFile(
  text: string,
): { pid: number; port: number; socketFolder: string } | undefined {
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, socketFolder: lines[4] ?? '' };
}

/** The live server of this data folder, started by this process or another. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const noted = parsePostmasterFile(await readPostmasterFile(cluster));
  const identity = noted && (await identify(noted.pid));
  if (!identity || !(await worksIn(identity.pid, cluster))) return undefined;
  return { identity, port: noted.port, socketFolder: noted.socketFolder };
}

/**
 * Removes the locks of a dead server. PostgreSQL does so itself, except when the process id was handed out again,
 * which is the rule in a restarted container, or when the file is empty: then it would never start again.
 */
export async function removeStaleLocks(cluster: string, socketFolder: string): Promise<void> {
  // A server left behind by a killed one of ours may be just about to write its name.
  for (let tries = 0; tries < 25 && (await readPostmasterFile(cluster)) === ''; tries++) await delay(20);
  if (await findPostmaster(cluster)) return;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  await rm(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), { force: true });
}

const readPostmasterFile = async (cluster: string): Promise<string> =>
  readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return 'none';
    throw error;
  });

/** A server's working folder is its data folder. Where that cannot be seen, one of ours counts: never run two. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux')
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    if (process.platform === 'win32') return true;
    const { stdout } = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]);
    return stdout.includes(cluster);
  } catch {
    return isOurs(pid);
  }
}
