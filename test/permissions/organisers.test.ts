import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '../../src/contract/wire.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { addConcern } from '../../src/server/safety/concern.store.ts';
import { addSuspension } from '../../src/server/account/suspension.store.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { rowOf, tableUnder } from './table.ts';

const organiserEmails: string[] = [];
let world: World;
let hub: Hub;
let past: { roundId: string; recordingId: string };
beforeAll(async () => {
  world = await makeWorld({ organiserEmails });
  const feed = { start: async () => {}, live: async () => {}, stop: async () => {} };
  hub = new Hub(world.db, feed, world.ports.log, 20);
  await practisedRoom(world.ports, await world.makePerson(), await world.makePerson());
  const { rows } = await world.pool.query<{ round: string; recording: string }>(
    'select round_id as round, id as recording from recordings limit 1',
  );
  past = { roundId: rows[0]?.round ?? '', recordingId: rows[0]?.recording ?? '' };
});
afterAll(() => world.close());

const table = tableUnder('Organisers and suspended accounts');
type Cell = (me: TestPerson) => Promise<string>;

const ask =
  (name: EndpointName, input: (me: TestPerson) => object | Promise<object> = () => ({})): Cell =>
  async (me) =>
    String((await world.call(name, { ...(await input(me)) }, me)).status);

const someone = async (suspended = false) => {
  const person = await world.makePerson();
  if (suspended) await addSuspension(world.db, { userId: person.id, byUserId: person.id, words: 'A reason' });
  return { userId: person.id, words: 'A reason' };
};
const openConcern = async (me: TestPerson) => {
  const { userId } = await someone();
  const about = { byUserId: me.id, aboutUserId: userId };
  await addConcern(world.db, { ...about, reason: 'rude', words: '', sessionStart: null });
  const found = await world.db
    .selectFrom('concerns')
    .select('id')
    .where('about_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { concernId: found.id, words: 'A reason' };
};

const offeredStation = async (audience: string) => {
  const { userId } = await someone();
  const { rows: made } = await world.pool.query<{ id: string }>(
    `insert into own_stations (author_id, source, title, is_ready, audience)
     values ($1, '', 'A station', true, $2) returning id`,
    [userId, audience],
  );
  return { stationId: made[0]?.id ?? '', revision: 1, accept: true, words: 'Good' };
};

const rows: Record<string, Cell> = {
  signIn: ask('signIn', ({ email }) => ({ email, password: PASSWORD })),
  'exchangeCode, recover': ask('exchangeCode', async ({ id }) => {
    const { rows: codes } = await world.pool.query<{ id: string }>(
      `insert into account_codes (user_id, purpose, expires_at)
       values ($1, 'recover', now() + interval '1 hour') returning id`,
      [id],
    );
    return { code: world.ports.signer.sign('account-code', codes[0]?.id ?? '') };
  }),
  listRooms: ask('listRooms'),
  hello: async (me) => {
    const heard: string[] = [];
    const wire = {
      send: (text: string) => void heard.push(text.includes('welcome') ? 'welcome' : ''),
      close: () => void heard.push('closed'),
      waiting: () => 0,
    };
    const talk = new SocketHandler(world.ports, hub, wire);
    talk.receive(JSON.stringify({ type: 'hello', token: me.token }));
    const answer = await until('an answer', () => heard.find((word) => word !== ''));
    talk.end();
    return answer;
  },
  readCommunity: ask('readCommunity'),
  releaseFactors: ask('releaseFactors', () => someone()),
  demandFactors: ask('demandFactors', () => ({ isDemanded: false })),
  readOwnAudit: ask('readOwnAudit'),
  readAudit: ask('readAudit'),
  exportAudit: ask('exportAudit', () => ({ from: '2026-01-01', to: '2026-01-02' })),
  findPerson: ask('findPerson', ({ email }) => ({ email })),
  suspendPerson: ask('suspendPerson', () => someone()),
  'suspendPerson, an organiser': ask('suspendPerson', async () => {
    const other = await world.makePerson();
    organiserEmails.push(other.email);
    return { userId: other.id, words: 'A reason' };
  }),
  restorePerson: ask('restorePerson', () => someone(true)),
  closeConcern: ask('closeConcern', openConcern),
  closeAnyGroup: ask('closeAnyGroup', async () => {
    const { group } = (await world.call('createGroup', { name: 'A course' }, await world.makePerson())).body;
    return { groupId: group.id, words: 'A reason' };
  }),
  postNotice: ask('postNotice', () => ({ words: 'A notice' })),
  readOfferedStation: ask('readOfferedStation', () => offeredStation('offered')),
  'readOfferedStation, private': ask('readOfferedStation', () => offeredStation('private')),
  answerStation: ask('answerStation', () => offeredStation('offered')),
  'readRoomOfRound, of others': ask('readRoomOfRound', () => past),
  'readAssessment, of others': ask('readAssessment', () => past),
  'readDebrief, of others': ask('readDebrief', () => past),
  'listTracks, of others': ask('listTracks', () => past),
};

it('says of every row how it is asked', () => {
  expect([...table.keys()]).toEqual(Object.keys(rows));
});

it.each(Object.entries(rows))('%s', async (row, cellOf) => {
  const [other, organiser, suspended] = [
    await world.makePerson(),
    await world.makePerson(),
    await world.makePerson(),
  ];
  organiserEmails.push(organiser.email);
  await addSuspension(world.db, { userId: suspended.id, byUserId: organiser.id, words: 'A reason' });
  const cells = [await cellOf(other), await cellOf(organiser), await cellOf(suspended)];
  expect(rowOf(row, cells)).toBe(rowOf(row, table.get(row) ?? []));
});
