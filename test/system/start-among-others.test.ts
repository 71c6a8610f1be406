import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { processesIn } from '../faults/postgres-process.ts';
import { muteServer } from '../mute-server.ts';
import { emptyDatabase, freshDatabase } from '../postgres.ts';
import { startServer } from '../running-server.ts';
import { until } from '../until.ts';

// A few seconds, and what a busy machine adds: far less than the connections it cuts would last.
const STOPS_WITHIN_MS = 30_000;

// Making a database takes longer than all else here: these servers come one after the other, on one.
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a server stops within seconds although a browser, a caller and a mail server keep it waiting', async () => {
  const mail = await muteServer();
  const server = await startServer({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  await ask(server.origin, null, 'signUp', { email: 'a@example.org', password: 'long enough' });
  await until('the mail to be on its way', mail.heard);
  const { port } = new URL(server.origin);
  const halfSpoken = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  halfSpoken.write(
    'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{',
  );
  const live = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`);
  await once(live, 'open');

  const asked = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(STOPS_WITHIN_MS);
  expect(await processesIn(dataDir)).toEqual([]);
  mail.close();
});

it('a start ends with 1 and one line when another server works on its data', async () => {
  const first = await startServer({ DATA_DIR: dataDir });
  const said = await startServer({ DATA_DIR: dataDir }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(said).toMatch(
    new RegExp(
      `^the server ended with 1: DATA_DIR ${dataDir}: another Fellow Eye server is using it \\(process \\d+\\)\n$`,
    ),
  );
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.stop();
});

describe('on a database of others', () => {
  it('three servers that start at once on an empty one all come up', async () => {
    const database = await emptyDatabase();
    const servers = await Promise.all(
      [1, 2, 3].map(() => startServer({ DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) })),
    );
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await Promise.all(servers.map((server) => server.stop()));
    await database.drop();
  });

  it('leaves it running when it stops', async () => {
    const database = await freshDatabase();
    for (const _time of ['once', 'again']) {
      const server = await startServer({ DATABASE_URL: database.url });
      expect(await server.stop()).toBe(0);
    }
    await database.drop();
  });
});
