import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
      await Promise.all([writeFile(`${path}.br`, await brotli(raw)), writeFile(`${path}.gz`, await gz(raw))]);
    };
    await Promise.all(files.map(compress));
  },
});

const FORM_PARTS =
  /src\/(web\/(ui\/(text|password)-field|parts\/(form-screen|use-submit|text-link)|account\/new-password)|domain\/password)/;

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

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), englishOnly(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Pages allow files of our own origin only, so nothing may turn into a data: address.
    assetsInlineLimit: 0,
    // What every form needs comes as one file instead of six tiny ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'form', test: FORM_PARTS }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true }, '/dev': 'http://127.0.0.1:3000' },
  },
});
