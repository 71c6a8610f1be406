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

/** What several pages need comes in a few files instead of fifty small ones. Each depends only on those named before it. */
const chunkNames = (graph: Graph): ((id: string) => string | null) => {
  const app = modulesOf(graph, source('main.tsx'));
  const appLater = modulesOf(graph, source('main.tsx'), true);
  const call = modulesOf(graph, source('call/main.tsx'));
  const callLater = modulesOf(graph, source('call/main.tsx'), true);
  const screens = ['app.tsx', 'routes.tsx']
    .flatMap((path) => graph.getModuleInfo(source(path))?.dynamicallyImportedIds ?? [])
    .map((id) => modulesOf(graph, id));
  const onScreens = new Set(screens.flatMap((modules) => [...modules]));
  // Small parts of the public pages that others use too: a visitor would fetch a file more for each.
  const publicParts = ['layouts/public-layout.tsx', 'screens/landing.tsx'].map((path) =>
    modulesOf(graph, source(path)),
  );
  const inDialogs = modulesOf(graph, source('ui/reading-dialog.tsx'));
  // What the header of every signed-in page needs comes as one file; what only some pages share comes with those.
  const inEveryPage = modulesOf(graph, source('layouts/signed-in-layout.tsx'));
  const isPrivate = (modules: Set<string>) => modules.has(source('account/query-client.ts'));
  const hasControls = (id: string) =>
    [...modulesOf(graph, id)].some((one) =>
      /node_modules\/(react-aria|react-stately|@internationalized|clsx)/.test(one),
    );
  return (id) => {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
    const users = screens.filter((modules) => modules.has(id));
    const isPublicPart = users.length > 1 && publicParts.some((modules) => modules.has(id));
    // A file that the call shares with the application must not bring the application along: it would start.
    if (callLater.has(id)) {
      if (app.has(id) || isPublicPart) return 'session';
      if (!call.has(id) || !appLater.has(id)) return null;
      // What a screen fetches only when it is asked to must not come with every screen.
      return onScreens.has(id) || id.includes('/lucide-react/') ? 'room' : 'devices';
    }
    if (app.has(id)) return id === source('main.tsx') ? null : 'app';
    if (users.length < 2) return null;
    // Nearly every page needs one of these few lines, and none should fetch a form for it.
    if (
      /\/(ui\/(problem|load-failure|badge)|platform\/(when|use-busy)|play-button|icons\/(play|square))\./.test(
        id,
      )
    )
      return 'app';
    if (isPublicPart) return id.includes('/platform/iris') ? null : 'app';
    // A dialog must not bring the calendar along.
    if (hasControls(id)) return users.every(isPrivate) ? null : inDialogs.has(id) ? 'controls' : 'dates';
    // Few lines that most of these pages need: each as a file of its own would cost more than it holds.
    const isSmall = /\/(platform\/use-kept-focus|icons\/ellipsis|ui\/card)\./.test(id);
    if (users.every(isPrivate)) return isSmall || inEveryPage.has(id) ? 'signed-in' : null;
    if (id.includes('/src/domain/')) return 'rules';
    // The sample report is for visitors too, whose forms have no use for it.
    if (id.includes('/src/web/assessment/')) return 'report';
    return null;
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
