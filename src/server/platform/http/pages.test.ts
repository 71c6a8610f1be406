import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from './pages.ts';
import type { AppEnv } from './visitor.ts';

let folder: string;
let app: Hono<AppEnv>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-pages-'));
  await writeFile(join(folder, 'index.html'), 'the app, %CONTACT_EMAIL%, %ORIGIN%/og.jpg, %PROVIDERS%');
  await writeFile(join(folder, 'call.html'), 'the call');
  await mkdir(join(folder, 'prerendered'));
  for (const name of ['index', 'login', 'register', 'forgot-password', 'house-rules', 'privacy', 'partners'])
    await writeFile(join(folder, 'prerendered', `${name}.html`), `the app, drawn: ${name}, © %YEAR%`);
  await writeFile(join(folder, 'favicon.ico'), 'icon');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'figtree-latin-wght-normal-D_Z.woff2'), 'the font');
  await writeFile(join(folder, 'assets', 'app-D1.js'), 'the code');
  await writeFile(join(folder, 'assets', 'app-D1.js.br'), 'the code, by brotli');
  await writeFile(join(folder, 'assets', 'app-D1.js.gz'), 'the code, by gzip');
  app = await pages(folder, {
    origin: 'https://eye.example',
    contactEmail: '"a&b"@eye.example',
    providers: [{ name: 'trust', label: '"<Trust>"' }],
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = async (path: string, acceptEncoding?: string) =>
  app.request(path, acceptEncoding === undefined ? {} : { headers: { 'accept-encoding': acceptEncoding } });

describe('a page', () => {
  it.each(['/reset-password', '/dashboard', '/invite/some-room', '/decision?t=token', '/profile/'])(
    '%s is the app',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(await response.text()).toBe(
        'the app, &quot;a&amp;b&quot;@eye.example, https://eye.example/og.jpg, [{&quot;name&quot;:&quot;trust&quot;,&quot;label&quot;:&quot;\\&quot;&lt;Trust>\\&quot;&quot;}]',
      );
    },
  );

  it('that is public comes with its content', async () => {
    const year = new Date().getFullYear();
    expect(await (await get('/')).text()).toBe(`the app, drawn: index, © ${year}`);
    expect(await (await get('/login?next=1')).text()).toBe(`the app, drawn: login, © ${year}`);
  });

  it('of a signed-in person may have its own document, which search engines leave out', async () => {
    const response = await get('/partners');
    expect(await response.text()).toContain('the app, drawn: partners');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('of a call is a separate document', async () => {
    expect(await (await get('/call/some-room')).text()).toBe('the call');
  });

  it.each(['/nowhere', '/invite', '/invite/a/b', '/index.html', '/login.php', '/call/'])(
    '%s does not exist: 404, with the screen of the app that says so',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('the app');
    },
  );

  it('travels compressed as the browser accepts it', async () => {
    const [br, gz] = [await get('/', 'gzip, deflate, br, zstd'), await get('/', 'gzip')];
    expect([br.headers.get('content-encoding'), gz.headers.get('content-encoding')]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toContain('the app');
    expect(gunzipSync(await gz.arrayBuffer()).toString()).toContain('the app');
  });

  it('is for search engines only when it is public', async () => {
    for (const path of ['/register', '/sample'])
      expect((await get(path)).headers.get('x-robots-tag')).toBeNull();
    for (const path of ['/dashboard', '/call/room', '/decision', '/nowhere'])
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('a file of the build', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', 'the code, by brotli'],
    ['gzip', 'gzip', 'the code, by gzip'],
    ['identity', null, 'the code'],
  ])(
    'comes to a browser that accepts %s as it can read it, and is kept',
    async (accepted, encoding, text) => {
      for (const _again of [1, 2]) {
        const { status, headers, ...response } = await get('/assets/app-D1.js', accepted).then(
          async (reply) => ({
            status: reply.status,
            headers: reply.headers,
            text: await reply.text(),
          }),
        );
        expect([status, response.text]).toEqual([200, text]);
        expect(headers.get('content-encoding')).toBe(encoding);
        expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('vary')).toBe('accept-encoding');
      }
    },
  );

  it.each([
    '/assets/app-D2.js',
    '/assets/app-D1.js.br',
    '/assets/',
    '/assets/..%2Findex.html',
    '/assets/..%2Fassets%2Fapp-D1.js',
    '/assets/%00.js',
    '/assets/a/b.js',
  ])('%s is none', async (path) => {
    expect((await get(path, 'br')).status).toBe(404);
  });
});

describe('the files at the root', () => {
  it('tell search engines what is public', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    expect(robots).toContain('\nDisallow: /invite/\n');
    expect(robots).not.toMatch(/Disallow: \/(login)?\n/);
    expect(robots).toContain('Sitemap: https://eye.example/sitemap.xml');
    const sitemap = await (await get('/sitemap.xml')).text();
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://eye.example/',
      'https://eye.example/login',
      'https://eye.example/register',
      'https://eye.example/forgot-password',
      'https://eye.example/house-rules',
      'https://eye.example/privacy',
      'https://eye.example/sample',
    ]);
  });

  it('are what they are called', async () => {
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type'), await icon.text()]).toEqual([
      200,
      'image/x-icon',
      'icon',
    ]);
  });

  it('include the font for pages that no build draws, whatever the build called it', async () => {
    const font = await get('/figtree.woff2');
    expect([font.status, font.headers.get('content-type'), await font.text()]).toEqual([
      200,
      'font/woff2',
      'the font',
    ]);
  });
});
