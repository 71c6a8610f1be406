import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namedEndpoints } from '../../src/contract/endpoints.ts';
import { API_PREFIX } from '../../src/contract/wire.ts';
import { buildApp } from '../../src/server/app.ts';
import type { AppEnv } from '../../src/server/platform/http/visitor.ts';
import { pages } from '../../src/server/platform/http/pages.ts';
import { mailboxRoutes } from '../../src/server/platform/http/mailbox.routes.ts';
import { makeWorld, type World } from '../world.ts';
import { rowOf, tableUnder } from './table.ts';

let world: World;
let folder: string;
let app: Hono<AppEnv>;
let tokened: Hono<AppEnv>;
let deployed: Hono<AppEnv>;
beforeAll(async () => {
  world = await makeWorld();
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-pages-'));
  await mkdir(join(folder, 'prerendered'));
  const drawn = ['index', 'login', 'register', 'forgot-password', 'house-rules', 'privacy'].map(
    (name) => `prerendered/${name}`,
  );
  for (const name of ['index', 'call', ...drawn])
    await writeFile(join(folder, `${name}.html`), '<html></html>');
  const mail = { name: 'mail', date: '', to: '', subject: '', text: '', html: '' };
  const options = {
    trustedProxies: 0,
    pages: await pages(folder, {
      origin: world.ports.origin,
      contactEmail: 'contact@example.org',
      providers: [],
    }),
    mailbox: mailboxRoutes(world.ports.origin, async () => [mail]),
  };
  app = buildApp(world.ports, options);
  const origin = 'https://practice.example.org';
  deployed = buildApp(
    { ...world.ports, origin },
    { ...options, mailbox: mailboxRoutes(origin, async () => [mail]) },
  );
  tokened = buildApp(world.ports, { ...options, metricsToken: 'a-token-for-figures' });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

const table = tableUnder('Other addresses');

/** The addresses outside the contract, as the server registers them. */
const addresses = () => {
  const contract = new Set(
    namedEndpoints.map(
      ({ method, path }) => `${method} ${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  return [
    ...new Set(
      app.routes
        // What is registered for every method are guards on the way, and the refusal of what is not there.
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`)
        .filter((route) => !contract.has(route)),
    ),
  ];
};

const ask = async (row: string, of: Hono<AppEnv>, from: 'here' | 'elsewhere', token?: string) => {
  const [method = '', path = ''] = row.split(' ');
  const remoteAddress = from === 'here' ? '127.0.0.1' : '203.0.113.9';
  const host = from === 'here' ? 'localhost:3000' : 'practice.example.org';
  const headers = { host, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await of.request(
    path.replace(':name', 'mail').replace('*', 'nothing'),
    { method, headers },
    { incoming: { socket: { remoteAddress } } },
  );
  return String(response.status);
};

it('speaks of every address the server knows', () => {
  expect(addresses()).toContain('GET /metrics');
  expect(addresses().toSorted()).toEqual([...table.keys()].toSorted());
});

it.each([...table.keys()])('%s', async (row) => {
  const cells = await Promise.all([
    ask(row, app, 'here'),
    ask(row, deployed, 'here'),
    ask(row, app, 'elsewhere'),
    ask(row, tokened, 'here'),
    ask(row, tokened, 'elsewhere', 'a-token-for-figures'),
  ]);
  expect(rowOf(row, cells)).toBe(rowOf(row, table.get(row) ?? []));
});
