// Builds what is stale: the compiler keeps its own notes; the web app is rebuilt when a source of it is newer than its page.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runTool } from './tool.mjs';

const SOURCES = ['src/web', 'src/domain', 'src/contract', 'vite.config.ts', 'package-lock.json'];

const newest = (path) => {
  const stats = statSync(path);
  return stats.isDirectory()
    ? readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
    : stats.mtimeMs;
};

const webIsFresh = () => {
  const page = join(root, 'dist/web/index.html');
  return (
    existsSync(page) &&
    statSync(page).mtimeMs > Math.max(...SOURCES.map((source) => newest(join(root, source))))
  );
};

export const build = () => {
  if (!runTool('tsc', ['-b', 'src/server'])) process.exit(1);
  if (webIsFresh()) return;
  process.stdout.write('Building the web app…\n');
  if (!runTool('vite', ['build', '--logLevel', 'warn'])) process.exit(1);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
