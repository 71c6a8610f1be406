import { CLOSE, MESSAGE_LIMIT_BYTES } from '../../src/contract/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeSlot } from '../free-slot.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

// Two processes on one database, as behind a load balancer.
let world: World;
let servers: [RunningServer, RunningServer];
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  const env = { DATABASE_URL: world.url, AUTH_SECRET: SECRET };
  servers = [await startServer(env), await startServer(env)];
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  stranger = await world.makePerson('Stef', 'Stranger');
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await world.close();
});

const schedule = async (isPrivate: boolean) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: isPrivate, durationMinutes: 60 as const };
  return (await world.call('createRoom', plan, host)).body.room;
};

describe('the feed of all rooms', () => {
  // spec: room-channel
  it('tells people on both processes of each change, and strangers not the way into the call', async () => {
    const [mine, theirs] = await Promise.all(servers.map(({ origin }) => openSocket(origin)));
    if (!mine || !theirs) throw new Error('two sockets were asked for');
    await mine.follow(host.token, 'practice_rooms:all');
    await theirs.follow(stranger.token, 'practice_rooms:all');
    const room = await schedule(false);
    expect((await mine.changeOf(room.id, 'INSERT')).new).toMatchObject({ roomUrl: room.roomUrl });
    expect((await theirs.changeOf(room.id, 'INSERT')).new).toMatchObject({ id: room.id, roomUrl: null });
    await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
    expect((await theirs.changeOf(room.id, 'UPDATE')).new).toMatchObject({
      guestProfile: { firstName: 'Gwen' },
    });
    await world.call('deleteRoom', { roomId: room.id }, host);
    expect((await theirs.changeOf(room.id, 'DELETE')).old).toEqual({ id: room.id });
    mine.close();
    theirs.close();
  });

  // spec: private-room-channel
  it('keeps private rooms to their people, their end included', async () => {
    const [mine, theirs] = [await openSocket(servers[0].origin), await openSocket(servers[1].origin)];
    await mine.follow(host.token, 'practice_rooms:all');
    await theirs.follow(stranger.token, 'practice_rooms:all');
    const secret = await schedule(true);
    await world.call('updateRoom', { roomId: secret.id, guestId: guest.id }, guest);
    await world.call('deleteRoom', { roomId: secret.id }, host);
    const open = await schedule(false);
    await theirs.changeOf(open.id, 'INSERT');
    await mine.changeOf(secret.id, 'DELETE');
    expect(theirs.heard.filter((message) => JSON.stringify(message).includes(secret.id))).toEqual([]);
    mine.close();
    theirs.close();
  });
});

describe('the feed of one room', () => {
  // spec: round-channel-people
  it('is for its people', async () => {
    const room = await schedule(true);
    for (const [person, type] of [
      [host, 'subscribed'],
      [stranger, 'refused'],
    ] as const) {
      const socket = await openSocket(servers[0].origin);
      expect((await socket.follow(person.token, `practice_rooms:${room.id}`)).type).toBe(type);
      socket.close();
    }
  });
});

// A page that has read the channel's rows within that time does not read them again.
it('says how long a channel has been quiet, on whichever process, and nothing of a debrief', async () => {
  const room = await schedule(true);
  const socket = await openSocket(servers[1].origin);
  const subscribed = (channel: string) =>
    socket.hear(
      (message): message is Extract<typeof message, { type: 'subscribed' }> =>
        message.type === 'subscribed' && message.channel === channel,
    );
  await socket.follow(host.token, `practice_rounds:room:${room.id}`);
  const before = Date.now();
  await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
  const { round } = (await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host)).body;
  await socket.changeOf(round.id, 'INSERT');
  for (const channel of [
    'practice_rooms:all',
    `practice_rooms:${room.id}`,
    `practice_rounds:round:${round.id}`,
  ]) {
    socket.say({ type: 'subscribe', channel });
    const { quietForMs = Number.NaN } = await subscribed(channel);
    expect(quietForMs).toBeLessThanOrEqual(Date.now() - before);
  }
  const debrief = `debriefs:round:${round.id}`;
  socket.say({ type: 'subscribe', channel: debrief });
  expect(await subscribed(debrief)).toEqual({ type: 'subscribed', channel: debrief });
  socket.close();
});

describe('the feeds of rounds', () => {
  // spec: round-channel
  it('tell the room’s people of new and changed rounds, and refuse everyone else', async () => {
    const room = await schedule(false);
    await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
    const [theirs, foreign] = [await openSocket(servers[1].origin), await openSocket(servers[1].origin)];
    await theirs.follow(guest.token, `practice_rounds:room:${room.id}`);
    expect((await foreign.follow(stranger.token, `practice_rounds:room:${room.id}`)).type).toBe('refused');
    const { round } = (await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host)).body;
    expect((await theirs.changeOf(round.id, 'INSERT')).new).toMatchObject({
      roundNumber: 1,
      candidateId: null,
    });
    theirs.say({ type: 'subscribe', channel: `practice_rounds:round:${round.id}` });
    await world.call('updateRound', { roundId: round.id, candidateId: host.id }, host);
    await world.pool.query(`update practice_rounds set assessment = '{"secret": true}' where id = $1`, [
      round.id,
    ]);
    await world.pool.query(`update practice_rounds set timer_seconds = 60 where id = $1`, [round.id]);
    await theirs.hear((message): message is typeof message =>
      JSON.stringify(message).includes('"timerSeconds":60'),
    );
    expect(JSON.stringify(theirs.heard)).not.toContain('secret');
    expect(foreign.heard.filter(({ type }) => type === 'change')).toEqual([]);
    theirs.close();
    foreign.close();
  });

  it('tell each person of all the rounds that are theirs, and of a step only when it got anywhere', async () => {
    const room = await schedule(true);
    await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
    const [theirs, foreign] = [await openSocket(servers[0].origin), await openSocket(servers[1].origin)];
    await theirs.follow(guest.token, 'practice_rounds:mine');
    await foreign.follow(stranger.token, 'practice_rounds:mine');
    const { round } = (await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host)).body;
    await theirs.changeOf(round.id, 'INSERT');
    const steps = (sql: string) => world.pool.query(sql, [round.id]);
    await steps(`insert into assessment_steps (round_id, step) values ($1, 'upload')`);
    await theirs.changeOf(round.id, 'UPDATE');
    for (let look = 0; look < 3; look += 1)
      await steps('update assessment_steps set attempts = attempts + 1 where round_id = $1');
    await steps(`update assessment_steps set problem = 'It rains.' where round_id = $1`);
    await theirs.hear((message): message is typeof message => JSON.stringify(message).includes('It rains.'));
    expect(theirs.heard.filter(({ type }) => type === 'change')).toHaveLength(3);
    expect(foreign.heard.filter(({ type }) => type === 'change')).toEqual([]);
    theirs.close();
    foreign.close();
  });
});

describe('a socket', () => {
  // spec: first-message-auth
  it('needs a sign-in in its first message', async () => {
    for (const first of [
      { type: 'hello', token: 'nonsense' },
      { type: 'subscribe', channel: 'practice_rooms:all' },
    ]) {
      const socket = await openSocket(servers[0].origin);
      socket.say(first);
      expect(await socket.closed).toBe(CLOSE.signedOut);
    }
  });

  it('is closed on every process when the sign-in ends', async () => {
    const leaver = await world.makePerson();
    const sockets = await Promise.all(servers.map(({ origin }) => openSocket(origin)));
    for (const socket of sockets) await socket.follow(leaver.token, 'practice_rooms:all');
    await world.call('signOut', {}, leaver);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([
      CLOSE.signedOut,
      CLOSE.signedOut,
    ]);
  });

  it('is refused to pages of other sites', async () => {
    await expect(openSocket(servers[0].origin, { origin: 'https://evil.example' })).rejects.toThrow('403');
    (await openSocket(servers[0].origin, { origin: servers[0].origin })).close();
  });

  it.each([
    ['nonsense', '{"type":'],
    ['a question', { type: 'clock', asked: 1 }],
    ['a hello that is longer than any token', 'hello'],
  ])('is closed by %s before it said hello', async (_, first) => {
    const socket = await openSocket(servers[0].origin);
    const long = { type: 'hello', token: host.token, padding: 'x'.repeat(1000) };
    socket.say(first === 'hello' ? long : first);
    expect(await socket.closed).toBe(CLOSE.signedOut);
    expect(socket.heard).toEqual([]);
  });

  it('says hello and waits for its answer', async () => {
    const socket = await openSocket(servers[0].origin);
    socket.say({ type: 'hello', token: host.token });
    socket.say({ type: 'hello', token: host.token });
    expect(await socket.closed).toBe(CLOSE.signedOut);
  });

  it('survives nonsense and does not survive floods', async () => {
    const socket = await openSocket(servers[0].origin);
    await socket.follow(host.token, 'practice_rooms:all');
    socket.say('{"type":');
    socket.say({ type: 'subscribe', channel: 'users:all' });
    await socket.hear(socket.ofType('refused'));
    socket.say('x'.repeat(MESSAGE_LIMIT_BYTES + 1));
    expect(await socket.closed).toBe(1009);
  });

  it('is closed when its person sends too much over many of them, each of which is slow enough', async () => {
    const flooder = await world.makePerson('Flo', 'Flooder');
    const sockets = await Promise.all(Array.from({ length: 8 }, () => openSocket(servers[0].origin)));
    for (const socket of sockets) await socket.follow(flooder.token, 'practice_rooms:all');
    const bystander = await openSocket(servers[0].origin);
    await bystander.follow(host.token, 'practice_rooms:all');
    for (let round = 0; round < 190; round += 1)
      for (const socket of sockets) socket.say({ type: 'clock', asked: round });
    expect(await Promise.race(sockets.map(({ closed }) => closed))).toBe(CLOSE.tooMany);
    bystander.say({ type: 'clock', asked: 1 });
    await bystander.hear(bystander.ofType('clock'));
    for (const socket of [...sockets, bystander]) socket.close();
  });

  it('asks followers to refetch when the database connection of the feed broke', async () => {
    const socket = await openSocket(servers[0].origin);
    await socket.follow(host.token, 'practice_rooms:all');
    const before = socket.heard.length;
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen changes' and datname = current_database()`,
    );
    await socket.hear(
      (message): message is typeof message =>
        socket.heard.indexOf(message) >= before && message.type === 'subscribed',
    );
    const room = await schedule(false);
    expect((await socket.changeOf(room.id, 'INSERT')).new?.id).toBe(room.id);
    socket.close();
  });
});
