// `npm start`: builds what is stale, then becomes the server.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// A signal sent to npm alone ends npm and the shell between us, but does not reach us: being orphaned is our signal.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

// A production install carries the built product and no build tools.
if (existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url))))
  (await import('./build.mjs')).build();
await import('../dist/server/main.js');
