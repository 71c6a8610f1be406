import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallPresence } from '../../src/contract/call.ts';
import type { ServerMessage } from '../../src/contract/realtime.ts';
import { CallSignaling } from '../../src/server/realtime/call-signaling.ts';
import { takeSeat } from '../../src/server/call/call.store.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { slotIn } from '../free-slot.ts';

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
  const startUtc = slotIn(60);
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

/** Whether the last that was told of who is there fits. */
const isNow = (heard: ServerMessage[], fits: (seen: CallPresence) => boolean): boolean => {
  const last = heard.findLast((message) => message.type === 'change' && message.table === 'call_presence');
  return last?.new ? fits(last.new) : false;
};

const enter = async (server: RunningServer, person: TestPerson, seat?: string) => {
  const socket = await openSocket(server.origin);
  socket.say({ type: 'hello', token: person.token });
  await socket.hear(told('welcome'));
  socket.say({ type: 'call-join', roomId, seat });
  return socket;
};

/** Holds the answer to the next query of some words, once it is there, until the test lets it go. */
const holdQuery = (words: RegExp) => {
  const ids = new WeakSet<object>();
  let onAnswer: ((release: () => void) => void) | null = null;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'RawNode' && words.test(node.sqlFragments.join(''))) ids.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const answered = ids.has(queryId) ? onAnswer : null;
      if (answered === null) return result;
      onAnswer = null;
      await new Promise<void>((release) => {
        answered(release);
      });
      return result;
    },
  };
  return {
    plugin,
    next: () =>
      new Promise<() => void>((resolve) => {
        onAnswer = resolve;
      }),
  };
};

describe('the call', () => {
  it('seats both people and passes on what their browsers say, across processes', async () => {
    const ours = await enter(servers[0], host);
    const mine = await ours.hear(told('call-joined'));
    expect(mine.seats).toEqual([{ userId: host.id, seat: mine.seat, consent: null }]);
    const theirs = await enter(servers[1], guest);
    const { seat } = await theirs.hear(told('call-joined'));
    await ours.hear(told('call-seats', ({ seats }) => seats.length === 2));

    const sdp = `v=0\r\n${'a=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\n'.repeat(300)}`;
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

  it('lets two who come at the same moment find each other, every time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const both = await Promise.all([enter(servers[0], host), enter(servers[1], guest)]);
      const seen = told('call-seats', ({ seats }) => seats.length === 2);
      for (const socket of both) {
        const { seats } = await socket.hear(told('call-joined'));
        if (seats.length < 2) await socket.hear(seen);
        const views = socket.heard.flatMap((message) =>
          message.type === 'call-joined' || message.type === 'call-seats' ? [message.seats.length] : [],
        );
        expect(views).toEqual(views.toSorted((a, b) => a - b));
      }
      // Both have gone, as the server sees it, before the next two come.
      for (const socket of both) socket.say({ type: 'call-leave', roomId });
      await until('the call to be empty', async () => {
        const { body } = await world.call('readCall', { roomId }, host);
        return body.seated.length === 0;
      });
      for (const socket of both) socket.close();
    }
  });

  it('tells both people, as it happens, who is setting up and who is in the call', async () => {
    const watching = await openSocket(servers[0].origin);
    await watching.follow(host.token, `call_presence:${roomId}`);
    const presence = (fits: (seen: CallPresence) => boolean) =>
      watching.hear(
        told('change', (message) => message.table === 'call_presence' && !!message.new && fits(message.new)),
      );
    const checking = await openSocket(servers[1].origin);
    checking.say({ type: 'hello', token: guest.token });
    await checking.hear(told('welcome'));
    checking.say({ type: 'call-check', roomId });
    await presence(({ settingUp }) => settingUp.includes(guest.id));
    const { body } = await world.call('readCall', { roomId }, host);
    expect([body.seated, body.settingUp]).toEqual([[], [guest.id]]);
    checking.say({ type: 'call-join', roomId });
    await presence(({ seated, settingUp }) => seated.includes(guest.id) && settingUp.length === 0);
    checking.say({ type: 'call-leave', roomId });
    const again = await openSocket(servers[1].origin);
    again.say({ type: 'hello', token: guest.token });
    await again.hear(told('welcome'));
    again.say({ type: 'call-check', roomId });
    await until('the guest to be setting up again', () =>
      isNow(watching.heard, ({ settingUp }) => settingUp.includes(guest.id)),
    );
    again.close();
    await until('nobody to be there', () =>
      isNow(watching.heard, ({ seated, settingUp }) => seated.length + settingUp.length === 0),
    );
    for (const socket of [watching, checking]) socket.close();
  });

  it('passes on the first signals of someone whose attendance and ended check are not written yet', async () => {
    const ours = await enter(servers[0], host);
    const { seat } = await ours.hear(told('call-joined'));
    const theirs = await openSocket(servers[0].origin);
    theirs.say({ type: 'hello', token: guest.token });
    await theirs.hear(told('welcome'));
    theirs.say({ type: 'call-check', roomId });
    await until('the guest to be setting up', async () => {
      const { body } = await world.call('readCall', { roomId }, host);
      return body.settingUp.includes(guest.id);
    });
    const locking = await world.pool.connect();
    try {
      // The row of the check alone: what the check itself still has to do with others must not wait.
      await locking.query('begin; lock table room_presences in exclusive mode');
      await locking.query('select from call_checks for update');
      theirs.say({ type: 'call-join', roomId });
      theirs.say({ type: 'call-signal', roomId, to: seat, signal: { candidate: null } });
      const mine = await theirs.hear(told('call-joined'));
      expect((await ours.hear(told('call-signal'))).from).toBe(mine.seat);
    } finally {
      await locking.query('rollback');
      locking.release();
    }
    await until('the check to be ended', async () => {
      const { rowCount } = await world.pool.query('select from call_checks');
      return rowCount === 0;
    });
    ours.close();
    theirs.close();
  });

  it('takes someone whose process is gone for absent, and says so', async () => {
    const ours = await enter(servers[0], host);
    await ours.hear(told('call-joined'));
    const watching = await openSocket(servers[0].origin);
    await watching.follow(host.token, `call_presence:${roomId}`);
    const holder = randomUUID();
    await takeSeat(world.db, { roomId, userId: guest.id, seat: randomUUID(), holder }, false);
    await until('the guest to be there', () =>
      isNow(watching.heard, ({ seated }) => seated.includes(guest.id)),
    );
    await world.pool.query(`update call_seats set seen_at = now() - interval '2 minutes' where holder = $1`, [
      holder,
    ]);
    const desk = new CallSignaling(world.db);
    const connection = await desk.join({ roomId, userId: host.id, before: undefined }, () => {});
    if (connection) await desk.keep(connection);
    await until('the guest to be gone', () =>
      isNow(watching.heard, ({ seated }) => !seated.includes(guest.id)),
    );
    expect((await world.call('readCall', { roomId }, host)).body.seated).toEqual([host.id]);
    if (connection) await desk.leave(connection);
    for (const socket of [watching, ours]) socket.close();
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

  it('gives a page its seat back when its socket broke, and the late close of that socket changes nothing', async () => {
    const other = await enter(servers[0], guest);
    await other.hear(told('call-joined'));
    const broken = await enter(servers[0], host);
    const { seat } = await broken.hear(told('call-joined'));
    const again = await enter(servers[1], host, seat);
    expect((await again.hear(told('call-joined'))).seat).toBe(seat);
    broken.close();
    // Whatever the close did has been done once a message of the guest's arrives at the new socket; until their
    // process has heard of it, what they say goes to the broken one and is lost, as in any broken line.
    await until('a word of the guest', () => {
      other.say({ type: 'call-signal', roomId, to: seat, signal: { candidate: null } });
      return again.heard.some(told('call-signal'));
    });
    expect((await world.call('readCall', { roomId }, host)).body.seated.toSorted()).toEqual(
      [host.id, guest.id].toSorted(),
    );
    other.close();
    again.close();
  });

  it('leaves a page its seat when a broken socket of it, heard last, goes', async () => {
    const other = await enter(servers[0], guest);
    await other.hear(told('call-joined'));
    const page = await enter(servers[0], host);
    const { seat } = await page.hear(told('call-joined'));
    const broken = await enter(servers[0], host, seat);
    await broken.hear(told('call-joined'));
    broken.close();
    await until('a word of the guest', () => {
      other.say({ type: 'call-signal', roomId, to: seat, signal: { candidate: null } });
      return page.heard.some(told('call-signal'));
    });
    await until('both to be seated', async () => {
      const { body } = await world.call('readCall', { roomId }, host);
      return body.seated.length === 2;
    });
    expect(page.heard.some(told('call-left'))).toBe(false);
    other.close();
    page.close();
  });

  it('does not give a seat back that another page has taken over', async () => {
    const first = await enter(servers[0], host);
    const { seat } = await first.hear(told('call-joined'));
    const second = await enter(servers[1], host);
    await second.hear(told('call-joined'));
    const returning = await enter(servers[0], host, seat);
    expect(await returning.hear(told('call-left'))).toMatchObject({ reason: 'taken-over' });
    expect(second.heard.filter(({ type }) => type === 'call-left')).toEqual([]);
    for (const socket of [first, second, returning]) socket.close();
  });

  it('takes no one who sits down while the seats are read for another page', async () => {
    const held = holdQuery(/from call_seats seat/);
    const taking = holdQuery(/insert into call_seats/);
    const calls = new CallSignaling(world.db.withPlugin(held.plugin).withPlugin(taking.plugin));
    const sit = (person: TestPerson, heard: ServerMessage[]) =>
      calls.join({ roomId, userId: person.id, before: undefined }, (message) => heard.push(message));
    const beside = await sit(guest, []);
    // An earlier page of the host's, in another process.
    const earlier = { roomId, userId: host.id, seat: randomUUID(), holder: randomUUID() };
    await takeSeat(world.db, earlier, false);

    const seatsRead = held.next();
    const reading = calls.take({ table: 'call_seats', eventType: 'INSERT', id: roomId });
    const goOn = await seatsRead;
    const seatTaken = taking.next();
    const heard: ServerMessage[] = [];
    const joining = sit(host, heard);
    (await seatTaken)();
    // By now the host sits, as far as their process knows.
    await new Promise(setImmediate);
    goOn();
    const [mine] = await Promise.all([joining, reading]);
    expect(heard.map(({ type }) => type)).toEqual(['call-joined']);
    for (const connection of [beside, mine]) if (connection) await calls.leave(connection);
  });

  it('tells both when one of them agrees to be recorded or takes it back', async () => {
    const ours = await enter(servers[0], host);
    await ours.hear(told('call-joined'));
    const theirs = await enter(servers[1], guest);
    await theirs.hear(told('call-joined'));
    const saying = (consent: boolean) =>
      told('call-seats', ({ seats }) =>
        seats.some((seat) => seat.userId === guest.id && seat.consent === consent),
      );
    await world.call('giveConsent', { roomId, given: true }, guest);
    expect((await ours.hear(saying(true))).roomId).toBe(roomId);
    await world.call('giveConsent', { roomId, given: false }, guest);
    expect((await ours.hear(saying(false))).roomId).toBe(roomId);
    await world.db.deleteFrom('recording_consents').execute();
    ours.close();
    theirs.close();
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

  it('tells its people how to connect and who agreed to be recorded, and no one else', async () => {
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

it('counts how calls went in totals without names, from closed lists, and not without end', async () => {
  const [{ origin }] = servers;
  const report = (one: unknown) =>
    fetch(`${origin}/api/call/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${stranger.token}` },
      body: JSON.stringify({ report: one }),
    });
  const statuses = [];
  for (const one of [
    { event: 'join-failed', why: 'no-path' },
    { event: 'first-frame', ms: 900 },
    { event: 'reconnected' },
    { event: 'silent-microphone' },
    { event: 'join-failed', why: 'made up' },
    { event: 'first-frame', ms: 1e9 },
    { event: 'made up' },
  ])
    statuses.push((await report(one)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 400, 400, 400]);
  const figures = await (await fetch(`${origin}/metrics`)).text();
  expect(figures).toContain('call_events_total{event="join-failed",why="no-path"} 1');
  expect(figures).toContain('call_events_total{event="reconnected",why=""} 1');
  expect(figures).toContain('call_events_total{event="silent-microphone",why=""} 1');
  expect(figures).toContain('call_first_frame_seconds_bucket{le="1"} 1');
  const flood = await Promise.all(Array.from({ length: 70 }, () => report({ event: 'reconnected' })));
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
