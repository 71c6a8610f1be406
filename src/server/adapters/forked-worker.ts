import { setPriority } from 'node:os';

const LOW_PRIORITY = 10;

/** Lets everything else on this machine go first; where that is forbidden the process works all the same. */
export const stepBack = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
  } catch {
    // Some hardened services and containers do not allow it.
  }
};
