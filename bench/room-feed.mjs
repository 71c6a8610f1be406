// Commit to socket, at 1,000 sockets, divided by a bare LISTEN that is broadcast over ws.
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { addOpenRooms, addPerson, quantile, report, startDatabase, startProduct } from './harness.mjs';

const SOCKETS = 1000;
const EVENTS = 150;
const require = createRequire(import.meta.url);
const { WebSocket } = require('ws');

const database = await startDatabase();
const ours = await database.open('bench_feed');
const theirs = await database.open('bench_bare');
const people = [];
for (let count = 0; count < 50; count += 1) people.push(await addPerson(ours.pool));

const product = await startProduct(ours.url);
const bare = fork(new URL('bare-feed.mjs', import.meta.url), [theirs.url]);
const bareOrigin = await new Promise((resolve) => {
  bare.once('message', resolve);
});

/** Every socket tells `arrived` of each change it hears. */
const openSockets = async (origin, arrived, greet) => {
  const sockets = [];
  for (let count = 0; count < SOCKETS; count += 1) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/realtime`);
    await new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data) => {
        const text = Buffer.from(data).toString();
        if (text.includes('"welcome"')) socket.send('{"type":"subscribe","channel":"practice_rooms:all"}');
        else if (text.includes('"subscribed"')) resolve();
        else if (text.includes('"change"')) arrived(text.length);
      });
      socket.once('open', () => (greet ? socket.send(greet(count)) : resolve()));
    });
    sockets.push(socket);
  }
  return sockets;
};

const meter = (pool, roomId) => {
  const delays = [];
  let committed = 0;
  let missing = 0;
  let done = () => {};
  const arrived = () => {
    delays.push(Math.max(0, performance.now() - committed));
    missing -= 1;
    if (missing === 0) done();
  };
  const once = async () => {
    missing = SOCKETS;
    const all = new Promise((resolve) => {
      done = resolve;
    });
    committed = performance.now();
    await pool.query(`update practice_rooms set start_utc = start_utc + interval '1 second' where id = $1`, [
      roomId,
    ]);
    await all;
  };
  return { delays, arrived, once };
};

const [ourRoom] = await addOpenRooms(ours.pool, people[0], 1);
const [theirRoom] = await addOpenRooms(theirs.pool, await addPerson(theirs.pool), 1);
const ourMeter = meter(ours.pool, ourRoom);
const theirMeter = meter(theirs.pool, theirRoom);
const hello = (count) => JSON.stringify({ type: 'hello', token: people[count % people.length].token });
const sockets = [
  ...(await openSockets(product.origin, ourMeter.arrived, hello)),
  ...(await openSockets(bareOrigin, theirMeter.arrived)),
];

for (let event = -10; event < EVENTS; event += 1)
  for (const each of [ourMeter, theirMeter]) {
    await each.once();
    if (event < 0) each.delays.length = 0;
  }

for (const [name, q] of [
  ['p50', 0.5],
  ['p99', 0.99],
]) {
  const [mine, other] = [quantile(ourMeter.delays, q), quantile(theirMeter.delays, q)];
  report(
    `commit to socket at ${SOCKETS} sockets, ${name}, product ÷ bare`,
    mine / other,
    '≤2',
    `${mine.toFixed(1)} ms against ${other.toFixed(1)} ms`,
  );
}

for (const socket of sockets) socket.terminate();
bare.kill();
await product.stop();
await database.stop();
