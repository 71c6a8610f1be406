import { userInfo } from 'node:os';
import { type Command, run } from './command.ts';

/** PostgreSQL will not run as root, and initdb not as a user without a name. */
export type RunAs = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number };

export const nobody: RunAs = { kind: 'user', uid: 65534, gid: 65534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether this user has a name; in a container it may be a bare number. */
export function isNamed(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** The owner that files have when this user's processes make them. */
export function fileOwner(runAs: RunAs): number {
  return runAs.kind === 'user' ? runAs.uid : (process.getuid?.() ?? 0);
}

export function commandAs(runAs: RunAs, file: string, args: string[]): Command {
  if (runAs.kind === 'self') return { file, args };
  if (runAs.kind === 'user') return { file, args, uid: runAs.uid, gid: runAs.gid };
  // Inside it we are called nobody; outside we stay the owner of our files, so even a 0700 folder is open to us.
  return { file: 'unshare', args: ['-U', '--map-user=65534', '--map-group=65534', file, ...args] };
}

/** Whether such a process can be had at all, and can walk into the folder. */
export async function reaches(runAs: RunAs, folder: string): Promise<boolean> {
  const walk = await run(commandAs(runAs, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]));
  return walk.code === 0;
}
