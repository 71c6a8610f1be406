import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { pages as layouts } from '../../contract/pages.ts';
import { escapeHtml, siteFiles } from './site-files.ts';
import type { AppEnv } from './visitor.ts';

type Site = { origin: string; contactEmail: string };

/** Page paths as patterns: '/invite/:roomId' fits '/invite/' and one more part. */
const patterns = Object.entries(layouts).map(([path, layout]) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  path,
  layout,
}));

/** A document with the settings of this installation filled in, ready to be sent as a browser accepts it. */
const readDocument = async (path: string, { origin, contactEmail }: Site) => {
  const plain = (await readFile(path, 'utf8'))
    .replaceAll('%ORIGIN%', escapeHtml(origin))
    .replaceAll('%CONTACT_EMAIL%', escapeHtml(contactEmail))
    .replaceAll('%YEAR%', String(new Date().getFullYear()));
  const [br, gzip] = [new Uint8Array(brotliCompressSync(plain)), new Uint8Array(gzipSync(plain))];
  return (acceptEncoding = '') => {
    if (acceptEncoding.includes('br')) return { body: br, headers: { 'content-encoding': 'br' } };
    if (acceptEncoding.includes('gzip')) return { body: gzip, headers: { 'content-encoding': 'gzip' } };
    return { body: plain, headers: {} };
  };
};

/** The built web app: hashed files that never change, and a document for every page. Unknown paths answer 404 with the app's own screen. */
export const pages = async (folder: string, site: Site): Promise<Hono<AppEnv>> => {
  const files = await siteFiles(folder, site.origin);
  const appDocument = await readDocument(join(folder, 'index.html'), site);
  const callDocument = await readDocument(join(folder, 'call.html'), site);
  const publicDocuments = new Map<string, typeof appDocument>();
  for (const { path } of patterns.filter(({ layout }) => layout === 'public')) {
    const name = `${path.slice(1) || 'index'}.html`;
    publicDocuments.set(path, await readDocument(join(folder, 'prerendered', name), site));
  }
  const app = new Hono<AppEnv>();
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }), (c) => c.notFound());
  app.get('*', (c) => {
    const file = files.get(c.req.path);
    if (file)
      return c.body(file.body, 200, { 'content-type': file.type, 'cache-control': 'public, max-age=86400' });
    const page = patterns.find(({ pattern }) => pattern.test(c.req.path));
    const ownDocument = page?.layout === 'call' ? callDocument : publicDocuments.get(page?.path ?? '');
    const { body, headers } = (ownDocument ?? appDocument)(c.req.header('accept-encoding'));
    return c.body(body, page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(page?.layout === 'public' ? {} : { 'x-robots-tag': 'noindex' }),
      ...headers,
    });
  });
  return app;
};
