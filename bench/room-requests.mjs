// The hottest calls over HTTP, as a share of what a bare node:http handler does with the same SQL on the same pool.
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { buildApp, builtInVideo, listen, makeSigner, prometheusMetrics } from '../dist/bench/product.js';
import { addOpenRooms, addPerson, median, quiet, report, SECRET, startDatabase } from './harness.mjs';

const ROUNDS = 20;
const BATCH = 100;
const { Client } = createRequire(import.meta.url)('pg');

const database = await startDatabase();
const { pool, db } = await database.open('bench_requests');
const host = await addPerson(pool, 'Hana');
const guest = await addPerson(pool, 'Gwen');
await addOpenRooms(pool, host, 30);

const origin = 'http://localhost:3000';
const ports = {
  db,
  video: builtInVideo(origin),
  log: quiet,
  metrics: prometheusMetrics(),
  signer: makeSigner(SECRET),
  now: () => new Date(),
  origin,
  limiter: { attempt: async () => ({ allowed: true, refund: async () => {} }) },
  ice: { urls: [], turnSecret: undefined },
};
const app = buildApp(ports, { trustedProxies: 0 });
const listening = await listen(app, '127.0.0.1', 0);
if (!listening.ok) throw new Error(listening.detail);
const portOf = (server) => server.address().port;

// What SQL a request runs is learnt from the product itself, so that both do the same whatever it becomes.
const recordSql = async (work) => {
  const seen = [];
  const { query } = Client.prototype;
  Client.prototype.query = function record(config, values, ...rest) {
    if (typeof config === 'string') seen.push({ text: config, values: Array.isArray(values) ? values : [] });
    else if (typeof config?.text === 'string')
      seen.push({ text: config.text, values: config.values ?? values ?? [] });
    return Reflect.apply(query, this, [config, values, ...rest]);
  };
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return seen;
};

const send = (request) =>
  fetch(`http://127.0.0.1:${portOf(listening.value.server)}${request.path}`, {
    method: request.method,
    headers: { authorization: `Bearer ${guest.token}` },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  }).then((answer) => answer.json());

const listRequest = () => ({ method: 'GET', path: '/api/practice-room' });
const sessionRequest = () => ({ method: 'GET', path: '/api/auth/get-session' });
const acceptRequest = (roomId) => ({
  method: 'POST',
  path: '/api/practice-room/update',
  body: { roomId, guestId: guest.id },
});

const [learnt] = await addOpenRooms(pool, host, 1);
const sqlOf = {
  [listRequest().path]: await recordSql(() => send(listRequest())),
  [sessionRequest().path]: await recordSql(() => send(sessionRequest())),
  [acceptRequest(learnt).path]: await recordSql(() => send(acceptRequest(learnt))),
};

/** Runs recorded statements on one connection, with another room in place of the one they were recorded with. */
const replay = async (statements, roomId) => {
  const client = await pool.connect();
  try {
    let last;
    for (const { text, values } of statements) {
      const own = values.map((value) =>
        typeof value === 'string' && roomId ? value.replaceAll(learnt, roomId) : value,
      );
      last = await client.query(text, own);
      if (last.rows?.length) last = last.rows;
    }
    return last;
  } finally {
    client.release();
  }
};

const bare = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  const answer = async () => {
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null;
    const rows = await replay(sqlOf[request.url], body?.roomId);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ rooms: rows }));
  };
  request.on('end', () => void answer());
});
await new Promise((resolve) => {
  bare.listen(0, '127.0.0.1', resolve);
});

// While the one is measured, the connections of the other wait.
for (const server of [bare, listening.value.server]) server.keepAliveTimeout = 120_000;

const loader = fork(new URL('load.mjs', import.meta.url));
const load = (server, requests) =>
  new Promise((resolve, reject) => {
    loader.once('message', ({ seconds, failed }) =>
      failed > 0 ? reject(new Error(`${failed} requests failed`)) : resolve(requests.length / seconds),
    );
    loader.send({ port: portOf(server), token: guest.token, requests });
  });

const compare = async (name, makeRequests) => {
  const rates = { product: [], bare: [] };
  // What this process itself works for one request: steady where the clock on a busy machine is not.
  const works = { product: [], bare: [] };
  for (let round = -3; round < ROUNDS; round += 1)
    for (const [who, server] of [
      ['product', listening.value.server],
      ['bare', bare],
    ]) {
      const requests = await makeRequests();
      const before = process.cpuUsage();
      const rate = await load(server, requests);
      const { user, system } = process.cpuUsage(before);
      if (round < 0) continue;
      rates[who].push(rate);
      works[who].push((user + system) / requests.length / 1000);
    }
  const [ours, theirs] = [median(rates.product), median(rates.bare)];
  const work = `${median(works.product).toFixed(2)} ms of work against ${median(works.bare).toFixed(2)} ms`;
  report(name, ours / theirs, '≥0.7', `${Math.round(ours)}/s against ${Math.round(theirs)}/s, ${work}`);
};

await compare('room list, product ÷ bare handler', async () => Array.from({ length: BATCH }, listRequest));
await compare('sign-in check, product ÷ bare handler', async () =>
  Array.from({ length: BATCH }, sessionRequest),
);
await compare('accept, product ÷ bare handler', async () => {
  await pool.query('delete from practice_rooms where guest_id is not null');
  return (await addOpenRooms(pool, host, BATCH)).map(acceptRequest);
});

loader.kill();
bare.close();
await listening.value.stop();
await database.stop();
