import { startRun } from '../scripts/run-folder.mjs';

/** The first global setup of vitest and Playwright, and so the last to be taken down: the folder of the run. */
export default function setup(): () => Promise<void> {
  return startRun();
}
