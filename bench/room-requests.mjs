// The hottest calls over HTTP, against a bare node:http handler that runs the simplest statements that show or do the same, on the
// same pool. What counts is the processor time of server and database together.
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { buildApp, builtInVideo, listen, makeSigner, prometheusMetrics } from '../dist/bench/product.js';
import { heardStatements } from '../test/heard-statements.mjs';
import {
  addOpenRooms,
  addPerson,
  median,
  note,
  proveYardstick,
  quiet,
  report,
  SECRET,
  startDatabase,
  workMeter,
} from './harness.mjs';

const ROUNDS = 20;
const BATCH = 100;
/** The database's processor time is counted in ticks of 10 ms: in a hundred sign-in checks one tick would be a fifth of a check. */
const CHEAP_BATCH = 1000;

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

const send = (request) =>
  fetch(`http://127.0.0.1:${portOf(listening.value.server)}${request.path}`, {
    method: request.method,
    headers: { authorization: `Bearer ${guest.token}` },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  }).then((answer) => answer.json());

const LIST = '/api/practice-room';
const SESSION = '/api/auth/get-session';
const ACCEPT = '/api/practice-room/update';
const listRequest = () => ({ method: 'GET', path: LIST });
const sessionRequest = () => ({ method: 'GET', path: SESSION });
const acceptRequest = (roomId) => ({ method: 'POST', path: ACCEPT, body: { roomId, guestId: guest.id } });

// The simplest statements that show or do the same, written by hand.
const CHECK = `select users.id, users.email, sessions.created_at from sessions
  join users on users.id = sessions.user_id where token = $1 and expires_at > now()`;
const OPEN_ROOMS = `select room.id, room.revision, room.host_id, room.guest_id, room.stage, room.room_url, room.private,
    room.group_id, room.rehearsal, room.start_utc, room.duration_minutes, host.first_name, host.last_name, host.avatar
  from practice_rooms room left join profiles host on host.user_id = room.host_id
  where not room.private and not room.rehearsal and room.stage is distinct from 'Finished' and room.guest_id is null
    and not room.by_new_host and room.start_utc >= now() and room.host_id <> $1
  order by room.start_utc, room.id limit 101`;
const TAKE = `update practice_rooms set guest_id = $2, ics_sequence = ics_sequence + 1
  where id = $1 and guest_id is null and host_id <> $2 returning *`;
const VERSION = `insert into room_versions
    (room_id, sequence, ics_uid, occasion, by_user_id, host_id, guest_id, start_utc, end_utc)
  values ($1, $2, $3, 'accepted', $4, $5, $4, $6, $7)`;
const MAIL = `insert into room_mails (room_id, sequence, user_id, kind) values ($1, $2, $3, 'invitation')`;
const JOB = `select graphile_worker.add_job('mail-room', $1::json, job_key => $2)`;

const bareSession = async (token) => (await pool.query(CHECK, [token])).rows[0];
const bareList = async (token) => {
  const { id } = await bareSession(token);
  return (await pool.query(OPEN_ROOMS, [id])).rows;
};
const bareAccept = async (token, { roomId }) => {
  const { id } = await bareSession(token);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const [room] = (await client.query(TAKE, [roomId, id])).rows;
    const { ics_sequence: sequence, host_id: hostId, start_utc: start, end_utc: end } = room;
    await client.query(VERSION, [roomId, sequence, room.ics_uid, id, hostId, start, end]);
    for (const userId of [hostId, id]) {
      await client.query(MAIL, [roomId, sequence, userId]);
      await client.query(JOB, [
        JSON.stringify({ roomId, userId, kind: 'invitation' }),
        `${roomId}:${userId}`,
      ]);
    }
    await client.query('commit');
    return room;
  } finally {
    client.release();
  }
};
const BARE = { [LIST]: bareList, [SESSION]: bareSession, [ACCEPT]: bareAccept };

const tokenOf = (request) =>
  ports.signer.verify('session', request.headers.authorization.slice('Bearer '.length))[0];

const bare = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  const answer = async () => {
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : null;
    const value = await BARE[request.url](tokenOf(request), body);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ value }));
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

const workSoFar = await workMeter(pool);
const [token] = ports.signer.verify('session', guest.token);

const measured = async (server, requests) => {
  const before = workSoFar();
  const rate = await load(server, requests);
  const after = workSoFar();
  const [own, theirs] = ['own', 'database'].map((whose) => (after[whose] - before[whose]) / requests.length);
  return { rate, own, database: theirs, work: own + theirs };
};

const compare = async (what, aim, makeRequests, batch = BATCH) => {
  const [first] = await makeRequests(1);
  const yardstick = await proveYardstick(pool, what, () => BARE[first.path](token, first.body));
  const [second] = await makeRequests(1);
  const statements = await heardStatements(pool, () => send(second));
  const taken = { product: [], bare: [] };
  for (let round = -3; round < ROUNDS; round += 1)
    for (const [who, server] of [
      ['product', listening.value.server],
      ['bare', bare],
    ]) {
      const one = await measured(server, await makeRequests(batch));
      if (round >= 0) taken[who].push(one);
    }
  const of = (who, field) => median(taken[who].map((one) => one[field]));
  const worked = (who) =>
    `${of(who, 'work').toFixed(2)} ms of work (${of(who, 'database').toFixed(2)} of it the database's)`;
  const works = `${worked('product')} against ${worked('bare')}`;
  const rates = `${Math.round(of('product', 'rate'))}/s against ${Math.round(of('bare', 'rate'))}/s`;
  report(
    `${what}: work of the simplest statements ÷ of the product`,
    of('bare', 'work') / of('product', 'work'),
    aim,
    `${works}; ${statements.length} statements against ${yardstick.length}; ${rates}`,
  );
  return statements.length;
};

await compare('room list', '≥0.6', async (count) => Array.from({ length: count }, listRequest));
await compare(
  'sign-in check',
  '≥0.7',
  async (count) => Array.from({ length: count }, sessionRequest),
  CHEAP_BATCH,
);
const statements = await compare('accept', '≥0.5', async (count) => {
  await pool.query('delete from practice_rooms where guest_id is not null');
  return (await addOpenRooms(pool, host, count)).map(acceptRequest);
});
note('accept, statements', statements, '', { aim: '≤10' });

loader.kill();
bare.close();
await listening.value.stop();
await database.stop();
