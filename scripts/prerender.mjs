// Writes the documents of the pages when the product is built. Public ones are drawn, so that a visitor reads them before any script has run.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './tool.mjs';

const renderer = join(root, 'dist/prerender');
const pages = join(root, 'dist/web/prerendered');

process.env.NODE_ENV = 'production';
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'src/web/prerender.tsx', outDir: renderer, emptyOutDir: true },
});
const { privatePaths, renderPublicPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);

const manifest = JSON.parse(await readFile(join(root, 'dist/web/.vite/manifest.json'), 'utf8'));
/** Adds a part of the application, by its source, and all that it cannot run without. */
const addNeeded = (source, found) => {
  if (found.has(source)) return;
  found.add(source);
  for (const needed of manifest[source].imports ?? []) addNeeded(needed, found);
};
const template = await readFile(join(root, 'dist/web/index.html'), 'utf8');
/** The document with the files of these parts named in it: they come with the application instead of after it. */
const preloading = (...sources) => {
  const needed = new Set();
  for (const source of sources) addNeeded(source, needed);
  const preloads = [...needed]
    .map((source) => manifest[source].file)
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
  return template.replace('</head>', `${preloads.join('')}</head>`);
};
const write = (path, document) => writeFile(join(pages, `${path.slice(1) || 'index'}.html`), document);
const screenOf = (path) => `screens/${path.slice(1) || 'landing'}.tsx`;

await rm(pages, { recursive: true, force: true });
await mkdir(pages, { recursive: true });
for (const { path, title, content } of await renderPublicPages())
  await write(
    path,
    preloading('layouts/public-layout.tsx', screenOf(path))
      .replace(/<title>.*<\/title>/, `<title>${title}</title><link rel="canonical" href="%ORIGIN%${path}" />`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`),
  );
for (const path of privatePaths)
  if (manifest[screenOf(path)]) await write(path, preloading('layouts/signed-in-layout.tsx', screenOf(path)));
await rm(renderer, { recursive: true });
