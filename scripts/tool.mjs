// Runs a tool of the project's own from node_modules.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Whether the tool ended well; its output goes to ours. */
export const runTool = (name, args, env = {}) => {
  const bin = join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name);
  const { status } = spawnSync(name === 'node' ? process.execPath : bin, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
    env: { ...process.env, ...env },
  });
  return status === 0;
};
