import { randomBytes } from 'node:crypto';
import { rmdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { done, type Outcome } from '../../../domain/foundation/refusal.ts';
import { createDurably } from '../../platform/files/durable-file.ts';
import { freePort } from '../../platform/start-up/free-port.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { socketFolder, socketPort, socketUrl, tcpUrl } from './connection.ts';
import type { Postmaster } from './postmaster-file.ts';
import { fileOwner } from './run-as.ts';

/**
 * Windows has no socket file that PostgreSQL and our client share, so there the server listens on a loopback port and
 * asks for a password. No machine of ours runs Windows: this path is written from the manual and untested.
 */
type TcpEndpoint = { port: number; password: string; passwordFile: string };

async function tcpEndpoint(dataDir: string): Promise<TcpEndpoint> {
  const passwordFile = join(dataDir, 'postgres.password');
  await createDurably(passwordFile, randomBytes(24).toString('base64url'));
  const port = await freePort('127.0.0.1');
  return { port, password: await readFile(passwordFile, 'utf8'), passwordFile };
}

/** Where the server listens, and how one that is already running is reached. */
export type ServerEndpoint = {
  folder: string;
  settings: string[];
  initArgs: string[];
  /** Its address, once the server has said where it listens. */
  urlOf: (postmaster: Postmaster) => string | undefined;
  remove: () => Promise<void>;
};

export async function chooseEndpoint(
  dataDir: string,
  { cluster, runAs }: ClusterPlace,
): Promise<Outcome<ServerEndpoint>> {
  if (process.platform === 'win32') {
    const { port, password, passwordFile } = await tcpEndpoint(dataDir);
    return done({
      folder: cluster,
      settings: ['listen_addresses=127.0.0.1', `port=${port}`],
      initArgs: ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      urlOf: (postmaster) => (postmaster.port === 0 ? undefined : tcpUrl(postmaster.port, password)),
      remove: async () => undefined,
    });
  }
  const folder = await socketFolder(cluster, fileOwner(runAs));
  if (!folder.ok) return folder;
  return done({
    folder: folder.value,
    settings: [
      'listen_addresses=',
      `port=${socketPort}`,
      // The list is split at commas unless quoted.
      `unix_socket_directories="${folder.value.replaceAll('"', '""')}"`,
      'unix_socket_permissions=0700',
    ],
    // Who can open the socket is its owner, or root.
    initArgs: ['-A', 'trust'],
    urlOf: (postmaster) =>
      postmaster.socketFolder === '' ? undefined : socketUrl(postmaster.socketFolder, postmaster.port),
    remove: async () => (folder.value === cluster ? undefined : rmdir(folder.value).catch(() => undefined)),
  });
}
