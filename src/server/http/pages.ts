import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { AppEnv } from './visitor.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The built web app: hashed files for good, and for every other path the one page that shows it. */
export const pages = async (folder: string, contactEmail: string): Promise<Hono<AppEnv>> => {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const page = template.replaceAll('%CONTACT_EMAIL%', escape(contactEmail));
  const app = new Hono<AppEnv>();
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }), (c) => c.notFound());
  app.get('*', (c) => c.html(page, 200, { 'cache-control': 'no-cache' }));
  return app;
};
