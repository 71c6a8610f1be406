// What every way of starting the server has in common.

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

/** Builds, runs `prepare`, then starts the server in this process. Resolves once it is ready. */
export const launch = async (prepare = async () => undefined) => {
  endWithNpm();
  await import('./build-if-stale.mjs');
  await prepare();
  await import('../dist/server/main.js');
};
