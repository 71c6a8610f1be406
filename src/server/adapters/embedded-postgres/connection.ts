import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { done, type Outcome, refuse } from '../../../domain/foundation/refusal.ts';
import { errorCode } from '../../platform/files/error-code.ts';

/** The name of the socket file follows from it; nothing listens on this number. */
export const socketPort = 5432;

/** What a socket's path may measure on the strictest system we run on, macOS. */
const longestSocketPath = 103;

// The host in front is a stand-in that keeps this a well-formed URL; clients take the one behind.
export const socketUrl = (folder: string, port: number): string =>
  `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}&sslmode=disable`;

export const tcpUrl = (port: number, password: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres?sslmode=disable`;

/** The folder of the socket: the data folder itself, which is closed to others, unless its path is too long for one. */
export async function socketFolder(cluster: string, owner: number): Promise<Outcome<string>> {
  if (fits(cluster)) return done(cluster);
  const name = `fellow-eye-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const folder = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits) ?? join('/tmp', name);
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    },
  );
  if (made && owner !== process.getuid?.()) await chown(folder, owner, -1);
  // Anyone may make folders there, and who can replace the socket can pose as the database.
  const found = await lstat(folder);
  const isPrivate = found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
  return isPrivate
    ? done(folder)
    : refuse('conflict', `${folder} is not ours alone: remove it, or shorten DATA_DIR`);
}

const fits = (folder: string): boolean =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;

/** Ready, or there and busy starting or stopping, or silent. */
export async function ask(url: string): Promise<'ready' | 'busy' | 'silent'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server going down ends the connection under us; the next question will show it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const code = errorCode(error);
    if (code === tooManyConnections) return 'ready';
    return code?.startsWith(operatorIntervention) ? 'busy' : 'silent';
  }
}

const tooManyConnections = '53300';
const operatorIntervention = '57';
