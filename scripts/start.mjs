// `npm start`: builds what is stale, then becomes the server.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// A production install carries the built product and no build tools.
if (existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url))))
  (await import('./build.mjs')).build();
await import('../dist/server/main.js');
