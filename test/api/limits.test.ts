import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE } from '../../src/contract/wire.ts';
import { RECORDED_LIMIT_BYTES } from '../../src/domain/recording/track.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import { wsRealtime } from '../../src/server/adapters/ws-realtime.ts';
import { buildApp } from '../../src/server/app.ts';
import { listen, type ListeningServer } from '../../src/server/platform/http/listen.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import type { TestPerson } from '../people.ts';
import { openRecording, webmBytes } from '../recording-room.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { slotIn } from '../free-slot.ts';

// A server with limits so low that a test can reach them, behind one proxy that names the caller's address.
let world: World;
let feed: ChangeFeed;
let listening: ListeningServer;
let realtime: ReturnType<typeof wsRealtime>;
let origin: string;
let ada: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  [ada, bob] = [await world.makePerson(), await world.makePerson()];
  feed = postgresChangeFeed(world.url, world.ports.log);
  const hub = new Hub(world.db, feed, world.ports.log, 2);
  await hub.start();
  const app = buildApp(world.ports, {
    trustedProxies: 1,
    requestPace: { perSecond: 0.001, burst: 5 },
    personPace: { perSecond: 0.001, burst: 5 },
  });
  const opened = await listen(app, '127.0.0.1', 0);
  if (!opened.ok) throw new Error(opened.detail);
  listening = opened.value;
  origin = `http://127.0.0.1:${(listening.server.address() as AddressInfo).port}`;
  realtime = wsRealtime(listening.server, {
    origin,
    limit: 6,
    limitOfIp: 3,
    openingPace: { perSecond: 0.001, burst: 8 },
    trustedProxies: 1,
    handle: (socket) => new SocketHandler(world.ports, hub, socket),
  });
});
afterAll(async () => {
  await realtime.stop();
  await listening.stop();
  await feed.stop();
  await world.close();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('an address that asks too fast', () => {
  const ask = (headers: Record<string, string>, path = '/api/auth/get-session') =>
    fetch(`${origin}${path}`, { headers });

  it('is told to wait, without affecting others', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => ask(from('203.0.113.1'))));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(200), count(429)]).toEqual([5, 4]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toMatchObject({
      error: 'Too many requests. Please wait a moment and try again.',
    });
    expect((await ask(from('203.0.113.2'))).status).toBe(200);
  });

  it('cannot pass for another by naming one itself', async () => {
    for (let count = 0; count < 5; count += 1) await ask(from(`198.51.100.${count}, 203.0.113.3`));
    expect((await ask(from('198.51.100.99, 203.0.113.3'))).status).toBe(429);
  });

  it('is told to wait by the status page too, which asks the database', async () => {
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => ask(from('203.0.113.9'), '/status').then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
  });

  it('has readiness checks that come at once answered by one question to the database', async () => {
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    world.pool.on('acquire', count);
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.request('/readyz')));
    world.pool.off('acquire', count);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(asked).toBe(1);
  });

  it('still reaches health checks, and this machine is never held back', async () => {
    for (let count = 0; count < 8; count += 1) {
      expect((await ask(from('203.0.113.1'), '/healthz')).status).toBe(200);
      expect((await ask({})).status).toBe(200);
    }
  });
});

it('a person who asks too fast is told to wait, whatever address they come from, and others are not', async () => {
  const [fast, calm] = [await world.makePerson(), await world.makePerson()];
  const ask = (person: TestPerson, address: string) =>
    fetch(`${origin}/api/auth/get-session`, {
      headers: { ...from(address), authorization: `Bearer ${person.token}` },
    });
  const answers = [];
  for (let count = 1; count <= 8; count += 1) answers.push(await ask(fast, `203.0.114.${count}`));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(answers[7]?.headers.get('retry-after')).toBe('1');
  expect((await ask(calm, '203.0.114.1')).status).toBe(200);
});

describe('sockets', () => {
  it('of one address are so many and no more; one that closes makes room', async () => {
    const headers = from('203.0.113.4');
    const open = await Promise.all([1, 2, 3].map(() => openSocket(origin, { headers })));
    await expect(openSocket(origin, { headers })).rejects.toThrow('429');
    (await openSocket(origin, { headers: from('203.0.113.5') })).close();
    open[0]?.close();
    const next = await until('room for one more', () =>
      openSocket(origin, { headers }).catch(() => undefined),
    );
    for (const socket of [...open, next]) socket.close();
  });

  it('are opened only so fast by one address, and others are not in its way', async () => {
    const open = async (address: string) => {
      const socket = await openSocket(origin, { headers: from(address) });
      // In turn with the server, which counts what is open.
      socket.ws.close();
      await socket.closed;
    };
    const openWithRoom = (address: string) =>
      until('room for a socket', () =>
        open(address).then(
          () => 'open',
          (error: Error) => error.message.includes('429') && 'refused',
        ),
      );
    const answers = [];
    for (let count = 0; count < 10; count += 1) answers.push(await openWithRoom('203.0.113.40'));
    expect(answers).toEqual([...Array<string>(8).fill('open'), 'refused', 'refused']);
    expect(await openWithRoom('203.0.113.41')).toBe('open');
  });

  it('of one process are so many and no more', async () => {
    const addresses = [1, 2, 3, 4, 5, 6].map((n) => ({ headers: from(`192.0.2.${n}`) }));
    const open = await Promise.all(
      addresses.map((one) =>
        until('room for a socket', () => openSocket(origin, one).catch(() => undefined)),
      ),
    );
    await expect(openSocket(origin)).rejects.toThrow('503');
    for (const socket of open) socket.close();
  });

  const greet = async (person: TestPerson) => {
    const socket = await until('room for a socket', () => openSocket(origin).catch(() => undefined));
    socket.say({ type: 'hello', token: person.token });
    return socket;
  };

  it('of one person are so many and no more, and another is not in their way', async () => {
    const [first, second] = [await greet(ada), await greet(ada)];
    for (const socket of [first, second]) await socket.hear(socket.ofType('welcome'));
    expect(await (await greet(ada)).closed).toBe(CLOSE.tooMany);
    const other = await greet(bob);
    await other.hear(other.ofType('welcome'));
    first.close();
    const again = await until('room for one more', async () => {
      const socket = await greet(ada);
      const answer = await Promise.race([socket.hear(socket.ofType('welcome')), socket.closed]);
      return typeof answer === 'object' && socket;
    });
    for (const socket of [second, other, again]) socket.close();
  });

  it('that talk without end are hung up on, and what they said last is not done', async () => {
    // The pace is counted per person: someone else keeps theirs for the tests that follow.
    const socket = await greet(await world.makePerson());
    await socket.hear(socket.ofType('welcome'));
    for (let count = 0; count < 1000; count += 1) socket.say({ type: 'clock', asked: count });
    expect(await socket.closed).toBe(CLOSE.tooMany);
    expect(socket.heard.filter(({ type }) => type === 'clock').length).toBeLessThan(300);
  });

  it('may follow so many channels and no more', async () => {
    const socket = await greet(bob);
    await socket.hear(socket.ofType('welcome'));
    const plan = { hostId: bob.id, private: true, durationMinutes: 60 as const };
    for (let count = 0; count < 10; count += 1) {
      const startUtc = slotIn(120);
      const { room } = (await world.call('createRoom', { ...plan, startUtc }, bob)).body;
      socket.say({ type: 'subscribe', channel: `practice_rooms:${room.id}` });
      socket.say({ type: 'subscribe', channel: `practice_rounds:room:${room.id}` });
    }
    socket.say({ type: 'subscribe', channel: 'practice_rooms:all' });
    expect(await socket.hear(socket.ofType('refused'))).toMatchObject({
      channel: 'practice_rooms:all',
      reason: 'too-many',
    });
    socket.close();
  });
});

describe('uploads', () => {
  it('of one person in one recording are so much and no more, however many tracks they begin', async () => {
    const { recordingId, startedAt } = await openRecording(world, ada, bob);
    const begin = async (person: TestPerson) => {
      const track = { recordingId, type: 'audio/webm' as const, startedAt };
      return (await world.call('startTrack', track, person)).body.trackId;
    };
    const send = async (trackId: string, person: TestPerson) => {
      const init = {
        method: 'PUT',
        body: webmBytes(100),
        headers: { authorization: `Bearer ${person.token}` },
      };
      return (await world.request(`/api/recording/track/${trackId}/0`, init)).status;
    };
    const full = await begin(ada);
    await world.pool.query('update recording_tracks set bytes = $2 where id = $1', [
      full,
      RECORDED_LIMIT_BYTES - 50,
    ]);
    expect(await send(await begin(ada), ada)).toBe(413);
    expect(await send(await begin(bob), bob)).toBe(200);
  });
});
