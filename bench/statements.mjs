// Every statement of the usual calls about rooms that takes more than a millisecond among 1,000,000 rooms, with its plan.
import {
  buildApp,
  builtInVideo,
  icalCalendarFile,
  makeSigner,
  prometheusMetrics,
} from '../dist/bench/product.js';
import { heardStatements } from '../test/heard-statements.mjs';
import { addOpenRooms, addPerson, note, quiet, SECRET, startDatabase } from './harness.mjs';

const ROOMS = 1_000_000;
const PEOPLE = 2_000;
const SLOW_MS = 1;
const TIMES = 5;

const database = await startDatabase();
const { pool, db } = await database.open('bench_statements');
const [me, host, newcomer] = [
  await addPerson(pool, 'Maya'),
  await addPerson(pool, 'Hana'),
  await addPerson(pool, 'Nora'),
];
await pool.query(
  `with made as (
     insert into users (id, email, email_verified)
     select gen_random_uuid(), n || '@example.org', true from generate_series(1, $1) n returning id)
   insert into profiles (user_id, first_name, last_name) select id, 'Ada', 'Lovelace' from made`,
  [PEOPLE],
);
await pool.query('alter table practice_rooms disable trigger user');
// A tenth of all rooms are mine, most of them past; some lie ahead, with and without a guest.
await pool.query(
  `insert into practice_rooms (host_id, guest_id, stage, private, start_utc, end_utc, duration_minutes, ics_uid)
   select case when n % 10 = 0 then $2 else people.ids[1 + n % $3] end, case when n % 3 > 0 then people.ids[1 + (n * 7) % $3] end,
     case when n % 3 > 0 and n > 1000 then 'Finished' end, n % 5 = 0, start, start + interval '1 hour', 60, n || '@bench'
   from generate_series(1, $1) n, (select array_agg(user_id) as ids from profiles) people,
     lateral (select now() + interval '10 days' - n * interval '17 minutes' as start)`,
  [ROOMS, me.id, PEOPLE],
);
await pool.query('alter table practice_rooms enable trigger user');
await pool.query('vacuum analyze');

const ports = {
  db,
  video: builtInVideo('http://localhost:3000'),
  calendarFile: icalCalendarFile,
  log: quiet,
  metrics: prometheusMetrics(),
  signer: makeSigner(SECRET),
  now: () => new Date(),
  origin: 'http://localhost:3000',
  limiter: { attempt: async () => ({ allowed: true, refund: async () => {} }) },
  ice: { urls: [], turnSecret: undefined },
  organiserEmails: [],
};
const app = buildApp(ports, { trustedProxies: 0 });
const send = async (method, path, body, person = me) => {
  const headers = { authorization: `Bearer ${person.token}` };
  const reply = await app.request(
    `/api${path}`,
    { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  if (reply.status !== 200) throw new Error(`${method} ${path} was answered with ${reply.status}`);
  return reply.json();
};

const [open] = await addOpenRooms(pool, host, 1);
// Where I have nothing else.
await pool.query(
  `update practice_rooms set start_utc = start_utc + interval '60 days', end_utc = end_utc + interval '60 days' where id = $1`,
  [open],
);
const startUtc = (days) => new Date(Math.ceil(Date.now() / 9e5) * 9e5 + days * 864e5).toISOString();
// I have as many rooms without a guest as anyone may.
const plan = { hostId: newcomer.id, private: false, durationMinutes: 60 };
let created;
const calls = [
  ['sign-in check', () => send('GET', '/auth/get-session')],
  ['room list', () => send('GET', '/practice-room')],
  [
    'later page of the list',
    async () => {
      const { next } = await send('GET', '/practice-room');
      return send('GET', `/practice-room?after=${next}`);
    },
  ],
  ['one room', () => send('GET', `/practice-room/${open}`)],
  ['accept', () => send('POST', '/practice-room/update', { roomId: open, guestId: me.id })],
  [
    'schedule',
    async () => {
      const body = { ...plan, startUtc: startUtc(30) };
      created = (await send('POST', '/practice-room/create', body, newcomer)).room;
    },
  ],
  [
    'move',
    () => send('POST', '/practice-room/update', { roomId: created.id, startUtc: startUtc(31) }, newcomer),
  ],
  ['cancel', () => send('DELETE', `/practice-room/${created.id}`, undefined, newcomer)],
  ['dashboard', () => send('GET', '/dashboard')],
];

/** The shortest of several runs, each taken back, so that other work on the machine counts least. */
const explained = async ({ text, values }) => {
  const client = await pool.connect();
  let best = null;
  try {
    for (let time = 0; time < TIMES; time += 1) {
      await client.query('begin');
      try {
        const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
        const [found] = rows[0]['QUERY PLAN'];
        if (best === null || found['Execution Time'] < best['Execution Time']) best = found;
      } finally {
        await client.query('rollback');
      }
    }
    return best;
  } catch {
    // What depends on a row that the call itself made or removed.
    return null;
  } finally {
    client.release();
  }
};

const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const planWords = ({ Plan }) => {
  const scans = nodesOf(Plan).filter((node) => node['Relation Name']);
  return [
    ...new Set(
      scans.map((node) =>
        `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`.toLowerCase(),
      ),
    ),
  ].join(', ');
};

const EXPLAINABLE = /^\s*(\/\*.*?\*\/)?\s*(select|with|insert|update|delete)\b/i;
const seen = new Set();
let count = 0;
let slow = 0;
for (const [what, call] of calls) {
  const statements = await heardStatements(pool, call);
  for (const statement of statements) {
    const text = statement.text.replaceAll(/\s+/g, ' ').trim();
    if (seen.has(text) || !EXPLAINABLE.test(text)) continue;
    seen.add(text);
    count += 1;
    const found = await explained(statement);
    if (!found || found['Execution Time'] <= SLOW_MS) continue;
    slow += 1;
    note(`${String(what)}: ${text.slice(0, 80)}…`, Number(found['Execution Time'].toFixed(2)), 'ms', {
      detail: planWords(found),
    });
  }
}
if (count === 0) throw new Error('no statement was heard');
note('statements over 1 ms among 1,000,000 rooms', slow, '', {
  detail: `of ${count} statements of ${calls.length} calls`,
});
await database.stop();
