// Holds many sockets in a separate process and reports when each change reached how many of them.
import { createRequire } from 'node:module';

const { WebSocket } = createRequire(import.meta.url)('ws');
const AT_ONCE = 100;

const now = () => performance.timeOrigin + performance.now();
let arrivals = [];

const open = (origin, token) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/realtime`, {
      perMessageDeflate: false,
    });
    socket.once('error', reject);
    socket.on('message', (data) => {
      const text = data.toString('latin1');
      if (text.includes('"type":"change"')) arrivals.push(now());
      else if (text.includes('"welcome"')) socket.send('{"type":"subscribe","channel":"practice_rooms:all"}');
      else if (text.includes('"subscribed"')) resolve(socket);
    });
    socket.once('open', () =>
      token ? socket.send(JSON.stringify({ type: 'hello', token })) : resolve(socket),
    );
  });

let count = 0;
const grow = async ({ origin, tokens, upTo }) => {
  while (count < upTo) {
    const batch = Math.min(AT_ONCE, upTo - count);
    await Promise.all(
      Array.from({ length: batch }, (_, at) => open(origin, tokens?.[(count + at) % tokens.length])),
    );
    count += batch;
  }
};

// One event at a time: what has arrived is handed over when all have it, or when the patience of the asker ends.
const collect = async ({ wanted, patienceMs }) => {
  const deadline = now() + patienceMs;
  while (arrivals.length < wanted && now() < deadline)
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  const seen = arrivals;
  arrivals = [];
  return seen;
};

const obey = async (order) => {
  const answer = order.type === 'grow' ? await grow(order) : await collect(order);
  process.send({ answer: answer ?? null });
};
process.on('message', (order) => void obey(order));
