// Builds what is stale. A production install carries the built product and no build tools.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url))))
  (await import('./build.mjs')).build();
