// Runs a tool of the project's own from node_modules.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
// Otherwise Playwright leaves what it compiled in the machine's temporary directory.
const PLAYWRIGHT_TRANSFORM_CACHE_DIR = join(root, 'node_modules/.cache/playwright');

/** Whether the tool ended well; its output goes to ours. */
export const runTool = (name, args, env = {}) => {
  const bin = join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name);
  const { status } = spawnSync(name === 'node' ? process.execPath : bin, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
    env: { PLAYWRIGHT_TRANSFORM_CACHE_DIR, ...process.env, ...env },
  });
  return status === 0;
};
