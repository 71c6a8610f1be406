// Builds what is stale, where the build tools are installed: a production install has the built product, and only some of the
// build tools, as dependencies of other packages. Nothing but the build needs the one that is looked for here.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

if (existsSync(fileURLToPath(new URL('../node_modules/@vitejs/plugin-react', import.meta.url))))
  (await import('./build.mjs')).build();
