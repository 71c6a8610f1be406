// Draws the public pages when the product is built, so that a visitor reads them before any script has run.
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
const { renderPublicPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);

const template = await readFile(join(root, 'dist/web/index.html'), 'utf8');
const rendered = await renderPublicPages();
await rm(pages, { recursive: true, force: true });
await mkdir(pages, { recursive: true });
for (const { path, title, content } of rendered) {
  const document = template
    .replace(/<title>.*<\/title>/, `<title>${title}</title><link rel="canonical" href="%ORIGIN%${path}" />`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
  await writeFile(join(pages, `${path.slice(1) || 'index'}.html`), document);
}
await rm(renderer, { recursive: true });
