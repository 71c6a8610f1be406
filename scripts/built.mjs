// Builds what is stale. A production install carries the built product, and of the build tools at most what other packages
// drag along; this one nothing but the build needs.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (existsSync(fileURLToPath(new URL('../node_modules/@vitejs/plugin-react', import.meta.url))))
  (await import('./build.mjs')).build();
