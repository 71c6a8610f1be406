// Builds what is stale: a bundle is rebuilt when a source of it is newer than it.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runBeside, runTool } from './tool.mjs';

const SHARED = ['src/domain', 'src/contract', 'package-lock.json'];
const SERVER = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'];
// A test that builds what is stale runs in a mode of its own, of which React has another build.
const PRODUCTION = { NODE_ENV: 'production' };
const BUNDLES = {
  server: {
    output: 'dist/server/main.js',
    sources: ['src/server', 'vite.server.config.ts', ...SHARED],
    args: SERVER,
  },
  'web app': {
    output: 'dist/web/prerendered/index.html',
    sources: ['src/web', 'vite.config.ts', 'scripts/prerender.mjs', ...SHARED],
    args: ['build', '--logLevel', 'warn'],
    afterwards: 'scripts/prerender.mjs',
  },
  benchmarks: {
    output: 'dist/bench/product.js',
    sources: ['bench/product.mjs', 'src/server', 'vite.server.config.ts', ...SHARED],
    args: [...SERVER, '--mode', 'bench'],
  },
};

/** A folder counts too: it changes when a file in it is removed. */
const newest = (path) => {
  const stats = statSync(path);
  return stats.isDirectory()
    ? readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stats.mtimeMs)
    : stats.mtimeMs;
};

const isFresh = ({ output, sources }) => {
  const path = join(root, output);
  return (
    existsSync(path) &&
    statSync(path).mtimeMs > Math.max(...sources.map((source) => newest(join(root, source))))
  );
};

const make = async ({ args, afterwards }) =>
  (await runBeside('vite', args, PRODUCTION)) && (!afterwards || (await runBeside('node', [afterwards])));

/** Whether every bundle of the product could be built, beside other things. */
export const buildBeside = async () => {
  const stale = [BUNDLES.server, BUNDLES['web app']].filter((bundle) => !isFresh(bundle));
  return (await Promise.all(stale.map(make))).every(Boolean);
};

/** Ends this process when a bundle cannot be built. */
export const build = (...names) => {
  for (const name of names.length > 0 ? names : ['server', 'web app']) {
    if (isFresh(BUNDLES[name])) continue;
    process.stdout.write(`Building the ${name}…\n`);
    if (!runTool('vite', BUNDLES[name].args, PRODUCTION)) process.exit(1);
    if (BUNDLES[name].afterwards && !runTool('node', [BUNDLES[name].afterwards])) process.exit(1);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
