// Runs a tool of the project's own from node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
// Otherwise Playwright and, from Node 22 on, Vite leave what they compiled in the machine's temporary directory.
const CACHES = {
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

const program = (name) =>
  name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name);
const options = (env) => ({
  cwd: root,
  shell: windows,
  env: { ...CACHES, ...process.env, ...env },
});

/** Whether the tool ended well; its output goes to ours. */
export const runTool = (name, args, env = {}) =>
  spawnSync(program(name), args, { ...options(env), stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** The same beside other things: what it says comes in one piece, once it has ended. */
export const runBeside = (name, args = [], env = {}) =>
  new Promise((resolve) => {
    const child = spawn(program(name), args, { ...options(env), stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => said.push(`${error.message}\n`));
    child.on('close', (status) => {
      process.stdout.write(`\n${name} ${args.join(' ')}\n`);
      process.stdout.write(Buffer.concat(said.map((part) => Buffer.from(part))));
      resolve(status === 0);
    });
  });
