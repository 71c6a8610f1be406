import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';
import type { AppEnv } from './visitor.ts';

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n';

// Each sends a byte now and then, of its body or of its headers.
it.each([
  ['body', `${HEAD}\r\n`],
  ['headers', `${HEAD}X-Slow: `],
])('a %s that drips does not keep a server from stopping', async (_part, start) => {
  const app = new Hono<AppEnv>().post('/', async (c) => c.text(String((await c.req.text()).length)));
  const listening = await listen(app, '127.0.0.1', 0);
  if (!listening.ok) throw new Error(listening.detail);
  const { value: running } = listening;
  const address = running.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(start);
  const drip = setInterval(() => socket.write('x'), 100);
  await delay(50);
  const began = performance.now();
  await running.stop();
  clearInterval(drip);
  socket.destroy();
  expect(performance.now() - began).toBeLessThan(10_000);
});
