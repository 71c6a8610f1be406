// `npm start`: builds what is stale, then becomes the server.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setImmediate as settle } from 'node:timers/promises';

// A signal sent to npm alone ends npm and the shell between us, but does not reach us: being orphaned is our signal.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.env.npm_lifecycle_event && process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 250).unref();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    stopped = true;
    // One signal is enough: a second one would mean that somebody has lost patience.
    clearInterval(watch);
  });

// A production install carries the built product and no build tools.
if (existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url)))) {
  (await import('./build.mjs')).build();
  // What came while the build held us is heard now.
  await settle();
}
if (stopped) process.exit(0);
await import('../dist/server/main.js');
