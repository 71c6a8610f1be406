// Sends requests as fast as they are answered, a few at a time, from a separate process.
import { Agent, request } from 'node:http';

const AT_ONCE = 16;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const send = (port, token, { method, path, body }) =>
  new Promise((resolve, reject) => {
    const text = body ? JSON.stringify(body) : '';
    const headers = { authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(text) };
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject);
    sent.end(text);
  });

const load = async ({ port, token, requests }) => {
  const waiting = [...requests];
  let failed = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        if ((await send(port, token, next)) !== 200) failed += 1;
    }),
  );
  process.send({ seconds: (performance.now() - started) / 1000, failed });
};

process.on('message', (order) => void load(order));
