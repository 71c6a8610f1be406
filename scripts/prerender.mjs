// Draws the public pages when the product is built, so that a visitor reads them before any script has run.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './tool.mjs';

const renderer = join(root, 'dist/prerender');
const pages = join(root, 'dist/web/prerendered');
const assets = join(root, 'dist/web/assets');

process.env.NODE_ENV = 'production';
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'src/web/prerender.tsx', outDir: renderer, emptyOutDir: true },
});
const { renderPublicPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);

const files = await readdir(assets);
/** The file of a part of the application, by the name of its source. */
const fileOf = (name) => {
  const file = files.find((one) => one.startsWith(`${name}-`) && one.length === `${name}-12345678.js`.length);
  if (!file) throw new Error(`No file for ${name}`);
  return file;
};
/** A file and all that it cannot run without. */
const neededBy = async (file, found = new Set()) => {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(join(assets, file), 'utf8');
  for (const [, needed] of code.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) await neededBy(needed, found);
  return found;
};
const template = await readFile(join(root, 'dist/web/index.html'), 'utf8');
const rendered = await renderPublicPages();
await rm(pages, { recursive: true, force: true });
await mkdir(pages, { recursive: true });
for (const { path, title, content } of rendered) {
  const needed = await neededBy(fileOf('public-layout'));
  await neededBy(fileOf(path.slice(1) || 'landing'), needed);
  // Named in the document, these come with the application instead of after it.
  const preloads = [...needed]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/assets/${file}" />`);
  const document = template
    .replace(/<title>.*<\/title>/, `<title>${title}</title><link rel="canonical" href="%ORIGIN%${path}" />`)
    .replace('</head>', `${preloads.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
  await writeFile(join(pages, `${path.slice(1) || 'index'}.html`), document);
}
await rm(renderer, { recursive: true });
