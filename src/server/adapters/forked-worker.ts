import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { packageRoot } from '../platform/files/package-root.ts';

const LOW_PRIORITY = 10;

/** Starts a worker in a process that lets everything else on this machine go first; it is heard by its messages alone. */
export const forkWorker = (name: string, options: ForkOptions): ChildProcess => {
  const file = fileURLToPath(new URL(`dist/server/adapters/${name}.js`, packageRoot));
  const worker = fork(file, { ...options, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  try {
    if (worker.pid !== undefined) setPriority(worker.pid, LOW_PRIORITY);
  } catch {
    // Some hardened services and containers do not allow it; the process works all the same.
  }
  return worker;
};
