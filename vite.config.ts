import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes .br and .gz beside what compresses well. Not the page itself: the server fills it in before sending. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    const compress = async (name: string) => {
      const path = join(dir, name);
      const raw = await readFile(path);
      await Promise.all([
        writeFile(`${path}.br`, await brotli(raw)),
        writeFile(`${path}.gz`, await gz(raw, { level: 9 })),
      ]);
    };
    await Promise.all(files.map(compress));
  },
});

const ONE_CALENDAR = `
import { GregorianCalendar } from './calendars/GregorianCalendar.mjs';
export const createCalendar = () => new GregorianCalendar();`;

/**
 * The page speaks English and counts days as the NHS does, so the thirty other languages of the accessibility library's
 * few words and its dozen other calendars stay at home.
 */
const englishOnly = (): Plugin => ({
  name: 'english-only',
  enforce: 'pre',
  load: (id) => {
    if (/react-aria.*\/intl\/\w+\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id))
      return `export { default } from './en-US.mjs';`;
    return id.endsWith('@internationalized/date/dist/private/createCalendar.mjs') ? ONE_CALENDAR : null;
  },
});

/** In development the call's address leads to its own document, as the server has it in production. */
const callDocument = (): Plugin => ({
  name: 'call-document',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/call\/[^.]+$/.test(request.url ?? '')) request.url = '/call.html';
      next();
    });
  },
});

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const source = (path: string) => fileURLToPath(new URL(`src/web/${path}`, import.meta.url));

/** The modules that load with `entry`; with `later`, also those it may import afterwards. */
const modulesOf = (graph: Graph, entry: string, later = false, found = new Set<string>()): Set<string> => {
  if (found.has(entry)) return found;
  found.add(entry);
  const info = graph.getModuleInfo(entry);
  for (const id of info?.importedIds ?? []) modulesOf(graph, id, later, found);
  if (later) for (const id of info?.dynamicallyImportedIds ?? []) modulesOf(graph, id, later, found);
  return found;
};

/**
 * What many pages share comes in five files: by HTTP/1.1 forty small ones take seconds (decision 061). Who needs a module
 * decides; a page keeps its own file, and what few pages share is left to the bundler.
 */
const chunkNames = (graph: Graph): ((id: string) => string | null) => {
  const app = modulesOf(graph, source('main.tsx'));
  const call = modulesOf(graph, source('call/main.tsx'));
  const callLater = modulesOf(graph, source('call/main.tsx'), true);
  const layout = modulesOf(graph, source('layouts/signed-in-layout.tsx'));
  const visitors = ['layouts/public-layout.tsx', 'screens/landing.tsx'].map((path) =>
    modulesOf(graph, source(path)),
  );
  const entries = ['app.tsx', 'routes.tsx'].flatMap(
    (path) => graph.getModuleInfo(source(path))?.dynamicallyImportedIds ?? [],
  );
  const pages = entries.map((id) => modulesOf(graph, id));
  return (id) => {
    if (id === source('main.tsx') || entries.includes(id)) return null;
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    const users = pages.filter((modules) => modules.has(id)).length;
    const isEarly = app.has(id) || (users > 1 && visitors.some((modules) => modules.has(id)));
    // A file that the call shares with the application must not bring the application along: it would start.
    if (callLater.has(id) && isEarly) return 'session';
    if (callLater.has(id)) return call.has(id) && users > 0 ? 'room' : null;
    if (isEarly) return 'app';
    return layout.has(id) || users * 5 >= pages.length ? 'signed-in' : null;
  };
};

const sharedChunk = () => {
  let nameOf: ReturnType<typeof chunkNames> | undefined;
  return (id: string, graph: Graph) => (nameOf ??= chunkNames(graph))(id);
};

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), englishOnly(), callDocument(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Which files each screen needs, for the documents that name them.
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // What every page has already need not be named again with each part that comes later.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js'
          ? needed.filter((name) => !/\/(react|session|rolldown-runtime)-/.test(name))
          : needed,
    },
    // Pages allow files of our own origin only, so nothing may turn into a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A slow machine is nothing to warn about.
      checks: { bundlerTimings: false },
      input: ['src/web/index.html', 'src/web/call.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: sharedChunk(), debugName: 'shared' }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/dev': 'http://127.0.0.1:3000' },
  },
});
