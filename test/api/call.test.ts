import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../../src/contract/realtime.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { makeWorld, type World } from '../world.ts';

// Host and guest are connected to different processes.
let world: World;
let servers: [RunningServer, RunningServer];
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
let roomId: string;
beforeAll(async () => {
  world = await makeWorld();
  const env = { DATABASE_URL: world.url, AUTH_SECRET: SECRET };
  servers = [await startServer(env), await startServer(env)];
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  stranger = await world.makePerson('Stef', 'Stranger');
  const startUtc = new Date(Date.now() + 3_600_000).toISOString();
  const plan = { hostId: host.id, startUtc, private: true, durationMinutes: 60 as const };
  roomId = (await world.call('createRoom', plan, host)).body.room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await world.close();
});

type Told<K extends ServerMessage['type']> = Extract<ServerMessage, { type: K }>;
const told =
  <K extends ServerMessage['type']>(type: K, fits: (message: Told<K>) => boolean = () => true) =>
  (message: ServerMessage): message is Told<K> =>
    message.type === type && fits(message as Told<K>);

const enter = async (server: RunningServer, person: TestPerson) => {
  const socket = await openSocket(server.origin);
  socket.say({ type: 'hello', token: person.token });
  await socket.hear(told('welcome'));
  socket.say({ type: 'call-join', roomId });
  return socket;
};

describe('the call', () => {
  it('seats both people and passes on what their browsers say, across processes', async () => {
    const ours = await enter(servers[0], host);
    const mine = await ours.hear(told('call-joined'));
    expect(mine.seats).toEqual([{ userId: host.id, seat: mine.seat }]);
    const theirs = await enter(servers[1], guest);
    const { seat } = await theirs.hear(told('call-joined'));
    await ours.hear(told('call-seats', ({ seats }) => seats.length === 2));

    const sdp = `v=0\r\n${'a=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\n'.repeat(600)}`;
    ours.say({ type: 'call-signal', roomId, to: seat, signal: { description: { type: 'offer', sdp } } });
    const heard = await theirs.hear(told('call-signal'));
    expect([heard.from, heard.signal]).toEqual([mine.seat, { description: { type: 'offer', sdp } }]);
    for (let number = 0; number < 50; number += 1)
      theirs.say({
        type: 'call-signal',
        roomId,
        to: mine.seat,
        signal: { candidate: { candidate: `c${number}` } },
      });
    await ours.hear(told('call-signal', ({ signal }) => JSON.stringify(signal).includes('"c49"')));
    const order = ours.heard.flatMap((message) =>
      message.type === 'call-signal' && 'candidate' in message.signal
        ? [message.signal.candidate?.candidate]
        : [],
    );
    expect(order).toEqual(Array.from({ length: 50 }, (_, number) => `c${number}`));

    theirs.close();
    await ours.hear(told('call-seats', ({ seats }) => seats.length === 1 && ours.heard.length > 52));
    ours.close();
  });

  it('gives the seat to a second tab and tells the first', async () => {
    const first = await enter(servers[0], host);
    await first.hear(told('call-joined'));
    const second = await enter(servers[1], host);
    const { seats } = await second.hear(told('call-joined'));
    expect(seats).toHaveLength(1);
    expect(await first.hear(told('call-left'))).toMatchObject({ reason: 'taken-over' });
    first.close();
    second.close();
  });

  it('has no seat for anyone else, and no ear for messages from no seat', async () => {
    const ours = await enter(servers[0], host);
    const { seat } = await ours.hear(told('call-joined'));
    const intruder = await enter(servers[1], stranger);
    expect(await intruder.hear(told('call-left'))).toMatchObject({ reason: 'forbidden' });
    intruder.say({ type: 'call-signal', roomId, to: seat, signal: { candidate: null } });
    intruder.say({ type: 'call-signal', roomId, to: seat, signal: { anything: true } });
    await intruder.hear(told('refused'));
    expect(ours.heard.filter(({ type }) => type === 'call-signal')).toEqual([]);
    ours.close();
    intruder.close();
  });

  it('tells its people how to connect and who agreed to be recorded, and nobody else', async () => {
    const read = (person: TestPerson) => world.call('readCall', { roomId }, person);
    expect((await read(host)).body).toMatchObject({
      iceServers: [],
      myConsent: null,
      otherConsent: null,
      keptDays: 90,
    });
    await world.call('giveConsent', { roomId, given: true }, guest);
    expect((await read(host)).body.otherConsent).toMatchObject({ given: true });
    expect((await read(stranger)).status).toBe(403);
    expect((await world.call('giveConsent', { roomId, given: true }, stranger)).status).toBe(403);
  });
});
