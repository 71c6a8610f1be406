import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { mailTo } from '../outbox.ts';
import { freshDatabase, type TestDatabase } from '../postgres.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { sourceFiles } from '../source-tree.ts';
import { until } from '../until.ts';

/** A request whose headers fetch would not let us forge. */
const ask = (origin: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    httpRequest(`${origin.replace('localhost', '127.0.0.1')}${path}`, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });

const post = async (origin: string, path: string, body: object, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  return { response, reply: (await response.json()) as Record<string, never> };
};

/** Every query of the alert rules and the dashboard. */
const watchedQueries = async (): Promise<string[]> => {
  const read = (name: string) =>
    readFile(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8');
  const query = z.object({ expr: z.string() });
  const rules = z.object({ groups: z.array(z.object({ rules: z.array(query) })) });
  const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(query) })) });
  const { groups } = rules.parse(parse(await read('alerts.yaml')));
  const { panels } = dashboard.parse(JSON.parse(await read('dashboard.json')));
  return [...groups.flatMap((group) => group.rules), ...panels.flatMap((panel) => panel.targets)].map(
    ({ expr }) => expr,
  );
};

const PROMQL = ['sum', 'max', 'min', 'rate', 'delta', 'histogram_quantile', 'absent', 'or', 'by', 'on', 'up'];
/** The metrics that a query names: `up` is the scraper's own, and a histogram goes by three names. */
const metricsIn = (query: string): string[] =>
  [...query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, '').matchAll(/[a-z_][a-z0-9_]*/g)]
    .map(([word]) => word)
    .filter((word) => !PROMQL.includes(word))
    .map((word) => word.replace(/_(bucket|count|sum)$/, ''));

describe('a running server', () => {
  let database: TestDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    database = await freshDatabase();
    server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  it('is healthy and ready', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await ask(server.origin, path)).toMatchObject({ status: 200, body: '{"ok":true}' });
  });

  it('shows its figures to this machine', async () => {
    const { status, body } = await ask(server.origin, '/metrics');
    expect(status).toBe(200);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="health",status="200"\} \d+/,
    );
  });

  it('exports every figure that operators, alerts and the dashboard watch', async () => {
    const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const [, watching = ''] = text.split('\n## Watching it\n');
    const documented = [...watching.matchAll(/^\| `([a-z_0-9]+)` \|/gm)].map(([, name = '']) => name);
    const queried = (await watchedQueries()).flatMap(metricsIn);
    expect([documented.length > 5, queried.length > 20]).toEqual([true, true]);
    const told = new Set([...documented, ...queried]);
    const { body } = await ask(server.origin, '/metrics');
    for (const figure of told) expect(body).toMatch(new RegExp(`^# TYPE ${figure} `, 'm'));
  });

  it('hides its figures from everyone else', async () => {
    expect((await ask(server.origin, '/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
    expect((await ask(server.origin, '/metrics', { host: 'evil.example' })).status).toBe(404);
  });

  it.each([
    '/',
    '/login',
    '/reset-password',
    '/no/such/page',
    '/api/docs',
    '/dev/mailbox',
    '/api/auth/get-session',
    '/healthz',
  ])('guards %s with the same headers, and sets no cookie', async (path) => {
    const { headers } = await ask(server.origin, path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)') as string,
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('lets nothing of the API be kept by caches, and of the pages only files that never change', async () => {
    expect((await ask(server.origin, '/api/auth/get-session')).headers['cache-control']).toBe('no-store');
    const page = await ask(server.origin, '/login');
    expect(page.headers['cache-control']).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
    const file = await ask(server.origin, script, { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await ask(server.origin, '/assets/gone.js')).status).toBe(404);
    expect((await ask(server.origin, '/assets/..%2f..%2fserver/main.js')).status).toBe(404);
  });

  describe('the mailbox page', () => {
    it('opens for this machine', async () => {
      expect((await ask(server.origin, '/dev/mailbox')).status).toBe(200);
    });

    it.each([
      { host: 'practice.example.org' },
      { host: 'localhost.evil.example' },
      { 'x-forwarded-for': '203.0.113.1' },
      { forwarded: 'for=203.0.113.1' },
      { via: '1.1 proxy' },
      { 'x-forwarded-host': 'practice.example.org' },
      { 'x-real-ip': '203.0.113.1' },
    ])('is not there for someone who came by way of %j', async (headers) => {
      expect((await ask(server.origin, '/dev/mailbox', headers)).status).toBe(404);
    });
  });

  it('notes each call by id and route, and never what people sent or hold', async () => {
    const email = 'grep-me@example.org';
    const password = 'grep-me-too-7319';
    const { response } = await post(server.origin, '/auth/sign-up/email', { email, password });
    const mail = await mailTo(server.dataDir, email, /Confirm/);
    const code = new URL(mail.link).searchParams.get('code') ?? '';
    const { reply } = await post(server.origin, '/auth/exchange', { code });
    const { token, user } = reply as unknown as { token: string; user: { id: string } };
    const fields = { userId: user.id, firstName: 'Grepwin', lastName: 'McLog' };
    await post(server.origin, '/profile/create', { createFields: fields }, token);
    await post(server.origin, '/auth/sign-in/email', { email, password: `${password}-wrong` });
    await post(server.origin, '/auth/sign-in/email', { email: 'grep-me', password });
    await post(server.origin, '/auth/request-password-reset', { email });
    await post(server.origin, '/auth/change-email', { newEmail: `new-${email}` }, token);
    await fetch(`${server.origin}/complete-profile?code=${encodeURIComponent(code)}`);
    await fetch(`${server.origin}/api/profile/${user.id}`, { headers: { authorization: `Bearer ${token}` } });
    await fetch(`${server.origin}/api/no-such/${email}?token=${token}`);
    const { response: last } = await post(server.origin, '/auth/sign-out', {}, token);

    const lastId = last.headers.get('x-request-id') ?? '';
    await until('the log of the last call', () => server.output().includes(lastId));
    const log = server.output();
    const line = log.split('\n').find((one) => one.includes(response.headers.get('x-request-id') ?? '-'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      msg: 'request',
      method: 'POST',
      route: '/auth/sign-up/email',
      status: 200,
    });
    const secrets = [
      email,
      'grep-me',
      password,
      code,
      code.split('.')[0],
      token,
      token.split('.')[0],
      user.id,
    ];
    for (const secret of [...secrets, 'Grepwin', 'McLog', '127.0.0.1', '@'])
      expect(log.includes(secret ?? '')).toBe(false);
  });
});

it('says the log lines that operators are told to look for', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, table = ''] = /\| Phrase \| Fields \|([\s\S]*?)\n\n/.exec(text) ?? [];
  const phrases = table.split('\n').flatMap((row) => {
    const [, cell = ''] = row.split(' | ')[0]?.split('| ') ?? [];
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase);
  });
  expect(phrases.length).toBeGreaterThan(10);
  const source = sourceFiles('src')
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(phrases.filter((phrase) => !source.includes(`'${phrase}'`))).toEqual([]);
});

it('shows its metrics only with the token, once one is set', async () => {
  const database = await freshDatabase();
  const server = await startServer({ DATABASE_URL: database.url, METRICS_TOKEN: 'a-token-for-figures' });
  const proxied = { host: 'practice.example.org', 'x-forwarded-for': '203.0.113.1' };
  expect((await ask(server.origin, '/metrics')).status).toBe(404);
  expect((await ask(server.origin, '/metrics', { authorization: 'Bearer wrong' })).status).toBe(404);
  const allowed = { ...proxied, authorization: 'Bearer a-token-for-figures' };
  expect((await ask(server.origin, '/metrics', allowed)).status).toBe(200);
  await server.stop();
  await database.drop();
});
