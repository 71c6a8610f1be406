import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { pages as layouts } from '../../contract/pages.ts';
import type { AppEnv } from './visitor.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Page paths as patterns: '/invite/:roomId' fits '/invite/' and one more part. */
const patterns = Object.entries(layouts).map(([path, layout]) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  layout,
}));

/** The built web app: hashed files that never change, and a document for every page. Unknown paths answer 404 with the app's own screen. */
export const pages = async (folder: string, contactEmail: string): Promise<Hono<AppEnv>> => {
  const documentOf = async (name: string) =>
    (await readFile(join(folder, name), 'utf8')).replaceAll('%CONTACT_EMAIL%', escape(contactEmail));
  const [appDocument, callDocument] = await Promise.all([documentOf('index.html'), documentOf('call.html')]);
  const app = new Hono<AppEnv>();
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }), (c) => c.notFound());
  app.get('*', (c) => {
    const page = patterns.find(({ pattern }) => pattern.test(c.req.path));
    const document = page?.layout === 'call' ? callDocument : appDocument;
    return c.html(document, page ? 200 : 404, { 'cache-control': 'no-cache' });
  });
  return app;
};
