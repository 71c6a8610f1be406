// Commit to socket at 1,000, 5,000 and 10,000 sockets: how many of them hear of a change, how soon, and what it costs the
// server, beside a bare LISTEN that is broadcast over ws.
import { execFileSync, fork } from 'node:child_process';
import { addOpenRooms, addPerson, note, quantile, report, startDatabase, startProduct } from './harness.mjs';

const STEPS = [
  { sockets: 1000, events: 120 },
  { sockets: 5000, events: 40 },
  { sockets: 10_000, events: 25 },
];
const WARM_UP = 5;
const PATIENCE_MS = 15_000;
const PEOPLE = 200;

const database = await startDatabase();
const ours = await database.open('bench_feed');
const theirs = await database.open('bench_bare');
const people = [];
for (let count = 0; count < PEOPLE; count += 1) people.push(await addPerson(ours.pool));

const product = await startProduct(ours.url);
const bare = fork(new URL('bare-feed.mjs', import.meta.url), [theirs.url]);
const bareOrigin = await new Promise((resolve) => {
  bare.once('message', resolve);
});

const megabytes = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
const now = () => performance.timeOrigin + performance.now();

/** One side of the comparison: a server, and a process full of sockets to it. */
const side = async ({ origin, pid, tokens, pool, host }) => {
  const listeners = fork(new URL('listeners.mjs', import.meta.url));
  const ask = (order) =>
    new Promise((resolve) => {
      listeners.once('message', ({ answer }) => resolve(answer));
      listeners.send(order);
    });
  const [roomId] = await addOpenRooms(pool, host, 1);
  const tell = async (sockets) => {
    const committed = now();
    await pool.query(`update practice_rooms set start_utc = start_utc + interval '1 second' where id = $1`, [
      roomId,
    ]);
    const arrivals = await ask({ type: 'collect', wanted: sockets, patienceMs: PATIENCE_MS });
    return arrivals.map((at) => Math.max(0, at - committed));
  };
  return {
    before: megabytes(pid),
    memory: () => megabytes(pid),
    grow: (upTo) => ask({ type: 'grow', origin, tokens, upTo }),
    tell,
    end: () => listeners.kill(),
  };
};

const mine = await side({
  origin: product.origin,
  pid: product.pid,
  tokens: people.map(({ token }) => token),
  pool: ours.pool,
  host: people[0],
});
const other = await side({
  origin: bareOrigin,
  pid: bare.pid,
  pool: theirs.pool,
  host: await addPerson(theirs.pool),
});

for (const { sockets, events } of STEPS) {
  await mine.grow(sockets);
  await other.grow(sockets);
  const delays = { mine: [], other: [] };
  for (let event = -WARM_UP; event < events; event += 1)
    for (const [who, each] of [
      ['mine', mine],
      ['other', other],
    ]) {
      const heard = await each.tell(sockets);
      if (event >= 0) delays[who].push(...heard);
    }
  const at = `${sockets.toLocaleString('en')} sockets`;
  const share = (100 * delays.mine.length) / (sockets * events);
  const total = (sockets * events).toLocaleString('en');
  note(`changes that reached everyone at ${at}`, Number(share.toFixed(3)), '%', {
    aim: '≥100',
    detail: `${events} changes, ${total} messages`,
  });
  for (const [name, q] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ]) {
    const [one, another] = [quantile(delays.mine, q), quantile(delays.other, q)];
    report(
      `commit to socket at ${at}, ${name}, product ÷ bare`,
      one / another,
      '≤2',
      `${one.toFixed(1)} ms against ${another.toFixed(1)} ms`,
    );
  }
  const used = mine.memory();
  note(`memory of the server at ${at}`, Math.round(used), 'MB', {
    detail: `${(((used - mine.before) * 1024) / sockets).toFixed(1)} kB a socket; bare ${(((other.memory() - other.before) * 1024) / sockets).toFixed(1)} kB`,
  });
}

mine.end();
other.end();
bare.kill();
await product.stop();
await database.stop();
