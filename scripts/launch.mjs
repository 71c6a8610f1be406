// What every way of starting the server has in common.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A signal sent to npm alone ends npm and the shell between us, but does not reach us: being orphaned is our signal. */
const endWithNpm = () => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
};

/** Builds what is stale; a production install carries the built product and no build tools. */
const buildWhatIsStale = async () => {
  if (existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url))))
    (await import('./build.mjs')).build();
};

/** Builds, does what is to be done `beforehand`, then becomes the server. Resolves once it is ready. */
export const launch = async (beforehand = async () => undefined) => {
  endWithNpm();
  await buildWhatIsStale();
  await beforehand();
  await import('../dist/server/main.js');
};
