import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const IN_NAMESPACE = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--user', '--map-root-user'];

/** Whether this machine lets us give a process a separate disk. */
export const canMakeDisks =
  process.platform === 'linux' &&
  spawnSync('unshare', [...IN_NAMESPACE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Words for the front of a command line: the process finds a small disk at this folder. */
export const withSmallDisk = (folder: string, megabytes: number): string[] => [
  'unshare',
  ...IN_NAMESPACE,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m,mode=0700 tmpfs "$0" && exec "$@"`,
  folder,
];

const BLOCK = Buffer.alloc(64 * 1024, 'x');

/** The disk that a process sees at this folder. */
export const diskOf = (pid: number | undefined, folder: string) => {
  const path = (name: string) => join(`/proc/${pid}/root`, folder, name);
  return {
    path,
    /** Writes until there is no room for another byte. */
    fill: async (): Promise<void> => {
      const file = await open(path('filler'), 'w');
      try {
        for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 2))
          while ((await file.write(BLOCK.subarray(0, size)).catch(() => null)) !== null);
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(path('filler')),
  };
};
