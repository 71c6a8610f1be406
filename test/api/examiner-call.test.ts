import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessage, ServerMessage } from '../../src/contract/realtime.ts';
import type { ListenerSeat, Signal } from '../../src/contract/signal.ts';
import { freeSeat } from '../../src/server/examiner/examiner-seat.store.ts';
import { agreeToExaminers, seatExaminers } from '../examiners.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { openSocket } from '../socket.ts';
import { until } from '../until.ts';
import type { World } from '../world.ts';
import { freeSlot } from '../free-slot.ts';
import { CASE, makeMarkedWorld } from './marked-round.ts';

// The two people are on one process, the examiners on another.
let world: World;
let servers: [RunningServer, RunningServer];
let host: TestPerson;
let guest: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let roomId: string;
beforeAll(async () => {
  ({ world } = await makeMarkedWorld());
  const env = { DATABASE_URL: world.url, AUTH_SECRET: SECRET };
  servers = [await startServer(env), await startServer(env)];
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

const RECEIVES =
  'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=recvonly\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=recvonly\r\n';
const offer = (sdp: string): Signal => ({ description: { type: 'offer', sdp } });
const SENDS = RECEIVES.replaceAll('recvonly', 'sendrecv');

const stage = (to: 'Prep' | 'Interview' | 'WrapUp') => world.call('updateRoom', { roomId, stage: to }, host);
/** A room with Ana and Ben as examiners; the guest is its candidate and has agreed. */
beforeEach(async () => {
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  ana = await world.makePerson('Anastasia', 'Examiner');
  ben = await world.makePerson('Benedict', 'Examiner');
  const plan = { hostId: host.id, startUtc: freeSlot(), private: true, durationMinutes: 60 as const };
  roomId = (await world.call('createRoom', plan, host)).body.room.id;
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  const { id: roundId } = (await world.call('createRound', { roomId, roundNumber: 1 }, host)).body.round;
  await world.call('updateRound', { roundId, candidateId: guest.id }, host);
  await world.call('updateRound', { roundId, caseBriefId: CASE }, host);
  await seatExaminers(world.db, roomId, [ana, ben]);
  await agreeToExaminers(world.db, roomId, guest);
});

const enter = async (server: RunningServer, person: TestPerson, seat?: string) => {
  const socket = await openSocket(server.origin);
  socket.say({ type: 'hello', token: person.token });
  await socket.hear(told('welcome'));
  socket.say({ type: 'call-join', roomId, seat } satisfies ClientMessage);
  return socket;
};
type Socket = Awaited<ReturnType<typeof enter>>;
const signal = (socket: Socket, to: string, words: Signal) =>
  socket.say({ type: 'call-signal', roomId, to, signal: words } satisfies ClientMessage);
/** The last that a page was told of the examiners. */
const listenersOf = (socket: Socket): ListenerSeat[] | undefined =>
  socket.heard.findLast(
    (message): message is Told<'call-joined' | 'call-seats'> =>
      message.type === 'call-joined' || message.type === 'call-seats',
  )?.listeners;
const signalsTo = (socket: Socket) =>
  socket.heard.flatMap((message) => (message.type === 'call-signal' ? [message] : []));
/** Until everything that was sent before from the second process to the first one has arrived. */
const settled = async (socket: Socket, to: Socket, address: string, mark: string) => {
  signal(socket, address, { candidate: { candidate: mark } });
  await until(`the candidate ${mark}`, () => JSON.stringify(to.heard).includes(mark));
};

const enterAll = async () => {
  const [ours, theirs] = [await enter(servers[0], host), await enter(servers[0], guest)];
  const mine = await theirs.hear(told('call-joined'));
  await ours.hear(told('call-joined'));
  const listening = await enter(servers[1], ana);
  const { seats } = await listening.hear(told('call-joined'));
  const seatOf = ({ id }: TestPerson) => seats.find(({ userId }) => userId === id)?.seat ?? '';
  return { ours, theirs, mine, listening, seatOf };
};
const close = (...sockets: Socket[]) => {
  for (const socket of sockets) socket.close();
};

describe('a call with examiners', () => {
  it('seats an examiner, who knows both people and the other examiner, and passes on what they say before the case', async () => {
    const { ours, theirs, listening, seatOf } = await enterAll();
    const joined = await listening.hear(told('call-joined'));
    expect(joined.seats.map(({ userId }) => userId).toSorted()).toEqual([host.id, guest.id].toSorted());
    expect(joined.seats.every(({ consent }) => consent === null)).toBe(true);
    expect(joined.listeners).toMatchObject([{ name: 'Benedict Examiner', isHere: false }]);
    await until('the two people to know who is here', () =>
      [ours, theirs].every((socket) => listenersOf(socket)?.[0]?.isHere === true),
    );
    expect(listenersOf(theirs)).toMatchObject([
      { name: 'Anastasia Examiner', isHere: true },
      { name: 'Benedict Examiner', isHere: false },
    ]);
    const address = listenersOf(theirs)?.[0]?.seat ?? '';
    signal(listening, seatOf(guest), offer(SENDS));
    const heard = await theirs.hear(told('call-signal'));
    expect([heard.from, heard.signal]).toEqual([address, offer(SENDS)]);
    signal(theirs, address, offer(RECEIVES));
    expect((await listening.hear(told('call-signal'))).signal).toEqual(offer(RECEIVES));
    close(ours, theirs, listening);
  });

  it('tells the candidate of a running interview nothing but where to send, no matter who comes and goes', async () => {
    const { ours, theirs, listening, seatOf } = await enterAll();
    await until('the candidate to know who is here', () => listenersOf(theirs)?.[0]?.isHere === true);
    // Everything that a practice room follows.
    const page = await openSocket(servers[0].origin);
    await page.follow(guest.token, `practice_rooms:${roomId}`);
    const { body } = await world.call('readLatestRound', { roomId }, guest);
    for (const channel of [
      `practice_rounds:room:${roomId}`,
      `debriefs:round:${body.round?.id ?? ''}`,
      `call_presence:${roomId}`,
      'practice_rooms:all',
      'practice_rounds:mine',
    ])
      page.say({ type: 'subscribe', channel });
    await until('all of them', () => page.heard.filter(({ type }) => type === 'subscribed').length === 6);

    expect((await stage('Interview')).status).toBe(200);
    await until('the list of the interview', () => listenersOf(theirs)?.[0]?.isHere === undefined);
    // Its page hears of the start of the case itself on every channel, each in its own time.
    const { room } = (await world.call('readRoom', { roomId }, guest)).body;
    const { round } = (await world.call('readLatestRound', { roomId }, guest)).body;
    const isTold = (channel: string, { revision }: { revision: number }) =>
      page.heard.some(
        (message) =>
          message.type === 'change' &&
          message.channel === channel &&
          JSON.stringify(message.new).includes(`"revision":${revision}`),
      );
    await until(
      'the page to know of it',
      () =>
        round !== null &&
        isTold(`practice_rooms:${roomId}`, room) &&
        isTold('practice_rooms:all', room) &&
        isTold(`practice_rounds:room:${roomId}`, round) &&
        isTold('practice_rounds:mine', round),
    );
    const addresses = listenersOf(theirs)?.map(({ seat }) => seat) ?? [];
    expect(listenersOf(theirs)).toEqual(addresses.map((seat) => ({ seat })));
    const [fromCall, fromPage] = [theirs.heard.length, page.heard.length];

    // Ana reloads, Ben comes late; both call, say what they have, and are refused what could be noticed.
    listening.close();
    const again = await enter(servers[1], ana);
    const late = await enter(servers[1], ben);
    await Promise.all([again.hear(told('call-joined')), late.hear(told('call-joined'))]);
    for (const socket of [again, late]) {
      signal(socket, seatOf(guest), offer(SENDS));
      signal(socket, seatOf(guest), { devices: { microphone: true, camera: true, screen: false } });
      signal(socket, seatOf(guest), { bye: true });
      signal(socket, seatOf(guest), offer(RECEIVES));
    }
    const tick = { id: crypto.randomUUID(), device: crypto.randomUUID(), position: 1, at: null };
    await world.call(
      'recordMarks',
      {
        roundId: body.round?.id ?? '',
        caseBriefId: CASE,
        ticks: [{ ...tick, item: 'p1', verdict: 'met' }],
      },
      ana,
    );
    await settled(again, theirs, seatOf(guest), 'mark-of-the-first');
    await settled(late, theirs, seatOf(guest), 'mark-of-the-second');
    again.say({ type: 'call-leave', roomId });
    late.close();
    await until('the actor to know that they are gone', () =>
      listenersOf(ours)?.every(({ isHere }) => isHere === false),
    );

    // Listed whole: what the candidate's page got from the start of the case on.
    const got = theirs.heard.slice(fromCall).filter(({ type }) => type !== 'heartbeat');
    // Those of one examiner in their order; which of the two comes first is chance.
    const sentBy = (address: string | undefined) =>
      got.flatMap((message) =>
        message.type === 'call-signal' && message.from === address ? Object.keys(message.signal) : [],
      );
    expect(got).toHaveLength(4);
    expect(addresses.map(sentBy)).toEqual([
      ['description', 'candidate'],
      ['description', 'candidate'],
    ]);
    expect(page.heard.slice(fromPage).filter(({ type }) => type !== 'heartbeat')).toEqual([]);
    const offers = signalsTo(theirs).filter((sent) => 'description' in sent.signal);
    for (const { signal: offered } of offers.slice(0, 2)) expect(offered).toEqual(offer(RECEIVES));

    // Nothing that the page can ask for names them either.
    const answers = await Promise.all([
      world.call('readRoom', { roomId }, guest),
      world.call('readCall', { roomId }, guest),
      world.call('readLatestRound', { roomId }, guest),
      world.call('readDebrief', { roundId: body.round?.id ?? '' }, guest),
      world.call('listRooms', {}, guest),
    ]);
    const words = JSON.stringify([got, page.heard.slice(fromPage), answers.map((answer) => answer.body)]);
    for (const secret of [ana.id, ben.id, 'Anastasia', 'Benedict']) expect(words).not.toContain(secret);
    close(ours, theirs, page, again);
  });

  it('tells the actor of a running interview who of them listens, without names', async () => {
    const { ours, theirs, listening } = await enterAll();
    await stage('Interview');
    await until('the list of the interview', () =>
      listenersOf(ours)?.every(({ name }) => name === undefined),
    );
    expect(listenersOf(ours)?.map(({ isHere }) => isHere)).toEqual([true, false]);
    close(ours, theirs, listening);
  });

  it('lets everyone talk again after it, and the examiners with each other only then', async () => {
    const { ours, theirs, listening, seatOf } = await enterAll();
    const other = await enter(servers[1], ben);
    await until('the examiners to know of each other', () => listenersOf(listening)?.[0]?.isHere === true);
    const bens = listenersOf(listening)?.[0]?.seat ?? '';
    await other.hear(told('call-joined'));
    await stage('Interview');
    signal(listening, bens, offer(RECEIVES));
    await settled(listening, theirs, seatOf(guest), 'meanwhile');
    expect(signalsTo(other)).toEqual([]);
    await stage('WrapUp');
    signal(listening, bens, offer(SENDS));
    signal(listening, seatOf(guest), offer(SENDS));
    expect((await other.hear(told('call-signal'))).signal).toEqual(offer(SENDS));
    await until('the candidate to hear of it', () => JSON.stringify(signalsTo(theirs)).includes('sendrecv'));
    close(ours, theirs, listening, other);
  });

  it('gives the seat to an examiner’s second tab, and back to a page whose socket broke', async () => {
    const { ours, theirs, listening } = await enterAll();
    await stage('Interview');
    const { seat } = await listening.hear(told('call-joined'));
    const returned = await enter(servers[0], ana, seat);
    expect((await returned.hear(told('call-joined'))).seat).toBe(seat);
    const second = await enter(servers[1], ana);
    await second.hear(told('call-joined'));
    expect(await returned.hear(told('call-left'))).toMatchObject({ reason: 'taken-over' });
    expect(second.heard.some(told('call-left'))).toBe(false);
    close(ours, theirs, listening, returned, second);
  });

  it('puts an examiner out whose seat is freed while it runs, and ends what was sent to them', async () => {
    const { ours, theirs, listening } = await enterAll();
    await stage('Interview');
    await until('the list of the interview', () => listenersOf(theirs)?.[0]?.isHere === undefined);
    const before = listenersOf(theirs)?.map(({ seat }) => seat) ?? [];
    await freeSeat(world.db, roomId, ana.id);
    expect(await listening.hear(told('call-left'))).toMatchObject({ reason: 'forbidden' });
    await until('another address', () => listenersOf(theirs)?.[0]?.seat !== before[0]);
    // As many seats as before: one may not be told from the other.
    expect(listenersOf(theirs)).toEqual([{ seat: expect.any(String) }, { seat: before[1] }]);
    const returning = await enter(servers[1], ana);
    expect(await returning.hear(told('call-left'))).toMatchObject({ reason: 'forbidden' });
    expect((await world.call('readExamination', { roomId }, ana)).status).toBe(404);
    close(ours, theirs, listening, returning);
  });

  it('puts every examiner out whose candidate says no while it runs, and goes on with their marks kept', async () => {
    const { ours, theirs, listening } = await enterAll();
    await stage('Interview');
    await until('the list of the interview', () => listenersOf(theirs)?.[0]?.isHere === undefined);
    const roundId = (await world.call('readLatestRound', { roomId }, guest)).body.round?.id ?? '';
    const tick = (position: number) => {
      const mark = { id: crypto.randomUUID(), device: ana.id, position, at: null };
      const ticks = [{ ...mark, item: `p${position}`, verdict: 'met' as const }];
      return world.call('recordMarks', { roundId, caseBriefId: CASE, ticks }, ana);
    };
    expect((await tick(1)).status).toBe(200);
    const before = listenersOf(theirs)?.map(({ seat }) => seat) ?? [];
    const answer = (given: boolean, person: TestPerson) =>
      world.call('agreeToExaminers', { roomId, given, version: '1' }, person);
    // It is the candidate's to say.
    await answer(false, host);
    const examination = async () => (await world.call('readExamination', { roomId }, ana)).body.examination;
    expect((await examination()).isPutOut).toBe(false);
    expect((await answer(false, guest)).body.room.stage).toBe('Interview');
    expect(await listening.hear(told('call-left'))).toMatchObject({ reason: 'forbidden' });
    // Both pages drop what led to them: the addresses are others, and as many as before.
    for (const socket of [ours, theirs])
      await until('other addresses', () => listenersOf(socket)?.every(({ seat }) => !before.includes(seat)));
    expect(listenersOf(theirs)).toEqual(before.map(() => ({ seat: expect.any(String) })));
    const returning = await enter(servers[1], ana);
    expect(await returning.hear(told('call-left'))).toMatchObject({ reason: 'forbidden' });
    expect(await examination()).toMatchObject({ stage: 'Interview', isPutOut: true });
    // A tick that was made before and arrives late is kept as any other.
    expect((await tick(2)).status).toBe(200);
    // After the round everyone talks again.
    await stage('WrapUp');
    const talking = await enter(servers[1], ana);
    await talking.hear(told('call-joined'));
    const { debrief } = (await world.call('readDebrief', { roundId }, ana)).body;
    expect(JSON.stringify(debrief.marks)).toContain('"p2"');
    close(ours, theirs, listening, returning, talking);
  });

  it('puts out an examiner who steps back, whose account goes, or who is signed out', async () => {
    const { ours, theirs, listening } = await enterAll();
    const other = await enter(servers[1], ben);
    await other.hear(told('call-joined'));
    await stage('Interview');
    await world.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect(await Promise.race([listening.hear(told('call-left')), listening.closed])).toBeTruthy();
    await world.db.deleteFrom('sessions').where('user_id', '=', ben.id).execute();
    await other.closed;
    await until('no one to listen', () => listenersOf(ours)?.every(({ isHere }) => isHere === false));
    close(ours, theirs, listening);
  });

  it('ends for the examiners when the host cancels', async () => {
    const { ours, theirs, listening } = await enterAll();
    await world.call('deleteRoom', { roomId }, host);
    expect(await listening.hear(told('call-left'))).toMatchObject({ reason: 'forbidden' });
    close(ours, theirs, listening);
  });

  it('has examiners read their lists again when a round changes, without being sent it', async () => {
    const [theirs, stranger] = [await openSocket(servers[1].origin), await openSocket(servers[1].origin)];
    await theirs.follow(ana.token, 'practice_rounds:mine');
    await stranger.follow((await world.makePerson()).token, 'practice_rounds:mine');
    const asked = (socket: Socket) =>
      socket.heard.filter(
        (message) => message.type === 'subscribed' && message.channel === 'practice_rounds:mine',
      ).length;
    await stage('Interview');
    await until('the examiner to read again', () => asked(theirs) > 1);
    expect(theirs.heard.some(({ type }) => type === 'change')).toBe(false);
    expect(asked(stranger)).toBe(1);
    close(theirs, stranger);
  });

  it('does not tell anyone that an examiner sets up', async () => {
    const page = await openSocket(servers[0].origin);
    await page.follow(guest.token, `call_presence:${roomId}`);
    const checking = await openSocket(servers[1].origin);
    checking.say({ type: 'hello', token: ana.token });
    await checking.hear(told('welcome'));
    checking.say({ type: 'call-check', roomId });
    checking.say({ type: 'call-join', roomId });
    await checking.hear(told('call-joined'));
    expect((await world.call('readCall', { roomId }, guest)).body).toMatchObject({
      seated: [],
      settingUp: [],
    });
    expect(page.heard.filter(({ type }) => type === 'change')).toEqual([]);
    close(page, checking);
  });
});

it('a call without examiners has no word of them', async () => {
  await world.db.deleteFrom('examiner_seats').where('room_id', '=', roomId).execute();
  await world.db.updateTable('practice_rooms').set({ examiner_seats: 0 }).where('id', '=', roomId).execute();
  const ours = await enter(servers[0], host);
  await ours.hear(told('call-joined'));
  const theirs = await enter(servers[1], guest);
  const joined = await theirs.hear(told('call-joined'));
  expect(Object.keys(joined)).toEqual(['type', 'roomId', 'seat', 'seats']);
  const changed = await ours.hear(told('call-seats', ({ seats }) => seats.length === 2));
  expect(Object.keys(changed)).toEqual(['type', 'roomId', 'seats']);
  expect((await world.call('readCall', { roomId }, guest)).body).not.toHaveProperty('relayOnly');
  close(ours, theirs);
});
