import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Hono } from 'hono';
import { isForSearch, pagePattern, pages as layouts } from '../../../contract/pages.ts';
import { assetFiles } from './asset-files.ts';
import { escapeHtml, siteFiles } from './site-files.ts';
import type { AppEnv } from './visitor.ts';

type Site = {
  origin: string;
  contactEmail: string;
  /** Whom people can sign in with. */
  providers: readonly { name: string; label: string }[];
};

const patterns = Object.entries(layouts).map(([path, layout]) => ({
  pattern: pagePattern(path),
  path,
  layout,
}));

/** Compresses a text when it is first asked for, off the main thread, and keeps the result. */
const compressedOnce = (
  text: string,
  compress: (text: string) => Promise<Uint8Array<ArrayBuffer>>,
): (() => Promise<Uint8Array<ArrayBuffer>>) => {
  let result: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return () => (result ??= compress(text));
};
const toBrotli = async (text: string) => new Uint8Array(await promisify(brotliCompress)(text));
const toGzip = async (text: string) => new Uint8Array(await promisify(gzip)(text));

/** A document with the settings of this installation filled in, sent as a browser accepts it. */
const readDocument = async (path: string, { origin, contactEmail, providers }: Site) => {
  const buttons = JSON.stringify(providers.map(({ name, label }) => ({ name, label })));
  const plain = (await readFile(path, 'utf8'))
    .replaceAll('%ORIGIN%', escapeHtml(origin))
    .replaceAll('%CONTACT_EMAIL%', escapeHtml(contactEmail))
    .replaceAll('%PROVIDERS%', escapeHtml(buttons))
    .replaceAll('%YEAR%', String(new Date().getFullYear()));
  const brotli = compressedOnce(plain, toBrotli);
  const gzipped = compressedOnce(plain, toGzip);
  return async (acceptEncoding = '') => {
    if (acceptEncoding.includes('br')) return { body: await brotli(), headers: { 'content-encoding': 'br' } };
    if (acceptEncoding.includes('gzip'))
      return { body: await gzipped(), headers: { 'content-encoding': 'gzip' } };
    return { body: plain, headers: {} };
  };
};

/** The built web app: hashed files that never change, and a document for every page. Unknown paths answer 404 with the app's own screen. */
export const pages = async (folder: string, site: Site): Promise<Hono<AppEnv>> => {
  const files = await siteFiles(folder, site.origin);
  const appDocument = await readDocument(join(folder, 'index.html'), site);
  const callDocument = await readDocument(join(folder, 'call.html'), site);
  const ownDocuments = new Map<string, typeof appDocument>();
  for (const name of await readdir(join(folder, 'prerendered'))) {
    const path = name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`;
    ownDocuments.set(path, await readDocument(join(folder, 'prerendered', name), site));
  }
  const asset = assetFiles(join(folder, 'assets'));
  const app = new Hono<AppEnv>();
  app.get('/assets/*', async (c) => {
    const name = c.req.path.slice('/assets/'.length);
    const file = await asset(name, c.req.header('accept-encoding'));
    if (!file) return c.notFound();
    return c.body(file.body, 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...file.headers,
    });
  });
  app.get('*', async (c) => {
    const file = files.get(c.req.path);
    if (file)
      return c.body(file.body, 200, {
        'content-type': file.type,
        'cache-control': file.isFresh ? 'no-cache' : 'public, max-age=86400',
      });
    const page = patterns.find(({ pattern }) => pattern.test(c.req.path));
    const ownDocument = page?.layout === 'call' ? callDocument : ownDocuments.get(page?.path ?? '');
    const { body, headers } = await (ownDocument ?? appDocument)(c.req.header('accept-encoding'));
    return c.body(body, page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(page && isForSearch(page.path, page.layout) ? {} : { 'x-robots-tag': 'noindex' }),
      ...headers,
    });
  });
  return app;
};
