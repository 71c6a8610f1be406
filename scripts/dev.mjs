// `npm run dev`: the server from source, rebuilt as you type, and the web app with hot reload on port 5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './tool.mjs';

build();
const bin = (name) => join(root, 'node_modules', '.bin', name);
const children = [
  spawn(bin('vite'), ['build', '--config', 'vite.server.config.ts', '--watch', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch', 'dist/server/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, APP_ORIGIN: 'http://localhost:5173' },
  }),
  spawn(bin('vite'), [], { cwd: root, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
