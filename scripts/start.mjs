// `npm start`: builds what is stale, then becomes the server.

// A signal sent to npm alone ends npm and the shell between us, but does not reach us: being orphaned is our signal.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

await import('./built.mjs');
await import('../dist/server/main.js');
