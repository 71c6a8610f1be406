import { rmdir } from 'node:fs/promises';
import { done, type Outcome } from '../../../domain/refusal.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { socketFolder, socketPort, socketUrl, tcpUrl } from './connection.ts';
import type { Postmaster } from './postmaster-file.ts';
import { fileOwner } from './run-as.ts';
import { tcpEndpoint } from './tcp-endpoint.ts';

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
