import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isForSearch, pages } from '../../../contract/pages.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type SiteFile = {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Whether a browser has to ask each time. */
  isFresh?: boolean;
};

const pathsOf = (isPublic: boolean): string[] =>
  Object.entries(pages)
    .filter(([path, layout]) => isForSearch(path, layout) === isPublic)
    .map(([path]) => path);

/** Search engines are for the public pages; everything else is someone's own. */
const robots = (origin: string) =>
  [
    'User-agent: *',
    ...['/api/', ...pathsOf(false)].map((path) => `Disallow: ${path.replace(/:.*/, '')}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pathsOf(true).map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const TYPES: Record<string, string> = {
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

/** The product's font under a name that does not change with a build, for pages that no build draws. */
export const PLAIN_FONT = '/figtree.woff2';

/** Files that browsers and search engines look for at the root, such as /favicon.ico, by their path. */
export const siteFiles = async (folder: string, origin: string): Promise<Map<string, SiteFile>> => {
  const files = new Map<string, SiteFile>([
    ['/robots.txt', { body: robots(origin), type: 'text/plain; charset=utf-8' }],
    ['/sitemap.xml', { body: sitemap(origin), type: 'application/xml' }],
  ]);
  // Its text changes with the page, which names every other file: so a browser notices a new version.
  const build = createHash('sha256')
    .update(await readFile(join(folder, 'index.html')))
    .digest('hex')
    .slice(0, 12);
  const worker = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => null);
  if (worker !== null)
    files.set('/sw.js', {
      body: worker.replaceAll('%BUILD%', build),
      type: 'text/javascript; charset=utf-8',
      isFresh: true,
    });
  for (const name of await readdir(folder)) {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (type) files.set(`/${name}`, { body: new Uint8Array(await readFile(join(folder, name))), type });
  }
  const assets = await readdir(join(folder, 'assets')).catch(() => []);
  const font = assets.find((name) => /^figtree-latin-wght-normal-.*\.woff2$/.test(name));
  if (font)
    files.set(PLAIN_FONT, {
      body: new Uint8Array(await readFile(join(folder, 'assets', font))),
      type: 'font/woff2',
    });
  return files;
};
