import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLOSE } from '../../src/contract/wire.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { openRecording, webmBytes } from '../recording-room.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let servers: RunningServer[];
beforeAll(async () => {
  world = await makeWorld();
  [host, guest] = [await world.makePerson(), await world.makePerson()];
  // Time enough for the balancer below to notice, however busy this machine is.
  const env = { DATABASE_URL: world.url, AUTH_SECRET: SECRET, DRAIN_SECONDS: '3' };
  servers = await Promise.all([startServer(env), startServer(env)]);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await world.close();
});

const portOf = ({ origin }: RunningServer) => Number(new URL(origin).port);

type Call = { method: string; path: string; body?: Uint8Array; person: TestPerson };

/** One call over a kept connection; `pause` holds the second half of the body back for so long. */
const send = (port: number, agent: Agent, { method, path, body, person }: Call, pause = 0) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${person.token}`,
      ...(body ? { 'content-length': String(body.length) } : {}),
    };
    const call = request(
      { port, host: '127.0.0.1', method, path: `/api${path}`, agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject);
      },
    ).on('error', reject);
    if (!body || pause === 0) return call.end(body);
    call.write(body.subarray(0, body.length / 2));
    void delay(pause).then(() => call.end(body.subarray(body.length / 2)));
  });

/** What a balancer does: asks every process now and then whether it wants more work. */
const watchReadiness = () => {
  const ready = new Map(servers.map((server) => [server, true]));
  const ending = new AbortController();
  const watching = servers.map(async (server) => {
    while (!ending.signal.aborted) {
      const status = await fetch(`${server.origin}/readyz`).then(
        (response) => response.status,
        () => 0,
      );
      ready.set(server, status === 200);
      await delay(20);
    }
  });
  return {
    pick: () => servers.find((server) => ready.get(server)) ?? servers[1],
    stop: async () => {
      ending.abort();
      await Promise.all(watching);
    },
  };
};

it('stops without failing one of twenty busy clients, and loses no chunk of an upload', async () => {
  const { recordingId, startedAt } = await openRecording(world, host, guest);
  const balancer = watchReadiness();
  const ending = new AbortController();
  const seen = { answers: 0, wrong: [] as string[], uploaded: new Map<string, number>() };

  const client = async (next: () => Call, pause = 0) => {
    const agents = new Map(servers.map((server) => [server, new Agent({ keepAlive: true, maxSockets: 1 })]));
    let call = next();
    while (!ending.signal.aborted) {
      const server = balancer.pick();
      const agent = server && agents.get(server);
      if (!server || !agent) continue;
      const { status, text } = await send(portOf(server), agent, call, pause).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      // Nothing was sent, so a balancer asks the next process.
      if (text.includes('ECONNREFUSED')) continue;
      seen.answers += 1;
      if (status === 200) call = next();
      else seen.wrong.push(`${call.path} ${status} ${text}`);
    }
    for (const agent of agents.values()) agent.destroy();
  };
  const uploader = async (person: TestPerson) => {
    const track = { recordingId, type: 'audio/webm' as const, startedAt };
    const { trackId } = (await world.call('startTrack', track, person)).body;
    const nextChunk = () => {
      const number = (seen.uploaded.get(trackId) ?? -1) + 1;
      seen.uploaded.set(trackId, number);
      return {
        method: 'PUT',
        path: `/recording/track/${trackId}/${number}`,
        body: webmBytes(20_000),
        person,
      };
    };
    // Slow enough that one is always under way.
    await client(nextChunk, 300);
  };
  const fields = { userId: host.id, firstName: 'Hana', lastName: 'Host' };
  const update = Buffer.from(JSON.stringify({ updateFields: fields }));
  const clients = [
    uploader(host),
    uploader(guest),
    ...Array.from({ length: 12 }, () =>
      client(() => ({ method: 'GET', path: '/practice-room', person: guest })),
    ),
    ...Array.from({ length: 6 }, () =>
      client(() => ({ method: 'POST', path: '/profile/update', body: update, person: host })),
    ),
  ];
  const [first, second] = servers;
  if (!first || !second) throw new Error('there are two servers');
  const socket = await openSocket(first.origin);
  await socket.follow(host.token, 'practice_rooms:all');
  await until('some traffic', () => seen.answers > 60);

  expect(await first.stop()).toBe(0);
  expect(await socket.closed).toBe(CLOSE.restarting);
  const before = seen.answers;
  await until('traffic at the other process', () => seen.answers > before + 60);
  ending.abort();
  await Promise.all(clients);
  await balancer.stop();
  expect(seen.wrong).toEqual([]);
  for (const [trackId, acknowledged] of seen.uploaded) {
    const row = world.db.selectFrom('recording_tracks').select('chunks').where('id', '=', trackId);
    expect((await row.executeTakeFirstOrThrow()).chunks).toBe(acknowledged);
  }
});

it('says that it is not ready before it closes its port', async () => {
  const server = await startServer({ DATABASE_URL: world.url, AUTH_SECRET: SECRET });
  const readiness = () =>
    // As a balancer asks: by a new connection each time.
    fetch(`${server.origin}/readyz`, { headers: { connection: 'close' } }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
  expect(await readiness()).toMatchObject({ status: 200 });
  const stopped = server.stop();
  const seen: (string | undefined)[] = [];
  await until('the port to be closed', async () => {
    const answer = await readiness();
    seen.push(answer?.text);
    return answer === null;
  });
  expect(seen).toContain('{"ok":false,"reason":"The server is shutting down."}');
  expect(await stopped).toBe(0);
});

it('resets no one who connects until its port is closed', async () => {
  const server = await startServer({ DATABASE_URL: world.url, AUTH_SECRET: SECRET, DRAIN_SECONDS: '0' });
  const seen = { answers: 0, wrong: [] as string[] };
  const client = async () => {
    for (;;) {
      const agent = new Agent({ keepAlive: false });
      const call = { method: 'GET', path: '/practice-room', person: guest };
      const { status, text } = await send(portOf(server), agent, call).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      if (text.includes('ECONNREFUSED')) return;
      seen.answers += 1;
      if (status !== 200) seen.wrong.push(`${status} ${text}`);
    }
  };
  const clients = Array.from({ length: 20 }, client);
  await until('some traffic', () => seen.answers > 100);
  const stopped = server.stop();
  await Promise.all(clients);
  expect(await stopped).toBe(0);
  expect(seen.wrong).toEqual([]);
});
