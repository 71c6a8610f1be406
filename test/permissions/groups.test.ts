import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '../../src/contract/wire.ts';
import type { ServerMessage } from '../../src/contract/realtime.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { addGroupMember } from '../../src/server/group/group-member.store.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { rowOf, tableUnder } from './table.ts';

let world: World;
let feed: ChangeFeed;
let hub: Hub;
const talks: SocketHandler[] = [];
beforeAll(async () => {
  world = await makeWorld();
  feed = postgresChangeFeed(world.url, world.ports.log);
  hub = new Hub(world.db, feed, world.ports.log, 20);
  await hub.start();
});
afterAll(async () => {
  for (const talk of talks) talk.end();
  await feed.stop();
  await world.close();
});

const table = tableUnder('Groups');

/** The columns: what someone is to the group of the host. */
const columns = ['member', 'other', 'left', 'blocked'] as const;
type Scene = { host: TestPerson; me: TestPerson; groupId: string; part: () => Promise<void> };

const plan = (host: TestPerson, fields: object = {}) => ({
  hostId: host.id,
  startUtc: freeSlot(),
  durationMinutes: 60 as const,
  ...fields,
});
const statusOf = async (name: EndpointName, input: Record<string, unknown>, me: TestPerson) =>
  String((await world.call(name, input, me)).status);
const accept = (roomId: string, me: TestPerson) => statusOf('updateRoom', { roomId, guestId: me.id }, me);
/** A session of the host's for the group, at a time when everyone is what the column says. */
const offered = async ({ host, groupId, part }: Scene) => {
  const { room } = (await world.call('createRoom', plan(host, { groupId }), host)).body;
  await part();
  return room.id;
};
const follow = async (person: TestPerson) => {
  const heard: ServerMessage[] = [];
  const send = (text: string) => void heard.push(JSON.parse(text) as ServerMessage);
  const talk = new SocketHandler(world.ports, hub, { send, close: () => {}, waiting: () => 0 });
  talks.push(talk);
  talk.receive(JSON.stringify({ type: 'hello', token: person.token }));
  await until('a welcome', () => heard.some(({ type }) => type === 'welcome'));
  talk.receive(JSON.stringify({ type: 'subscribe', channel: 'practice_rooms:all' }));
  await until('the list to be followed', () => heard.some(({ type }) => type === 'subscribed'));
  return heard;
};

const rows: Record<string, (scene: Scene) => Promise<string>> = {
  'listRooms, for the group': async (scene) => {
    const roomId = await offered(scene);
    const { status, body } = await world.call('listRooms', {}, scene.me);
    return `${status} ${body.rooms.some(({ id }) => id === roomId) ? 'listed' : '–'}`;
  },
  'readRoom, for the group': async (scene) =>
    statusOf('readRoom', { roomId: await offered(scene) }, scene.me),
  'updateRoom, accept one for the group': async (scene) => accept(await offered(scene), scene.me),
  'updateRoom, accept a taken one for the group': async (scene) => {
    const roomId = await offered(scene);
    const first = await world.makePerson();
    await addGroupMember(world.db, scene.groupId, first.id);
    await accept(roomId, first);
    return accept(roomId, scene.me);
  },
  'deleteRoom, for the group': async (scene) =>
    statusOf('deleteRoom', { roomId: await offered(scene) }, scene.me),
  'readCall, for the group': async (scene) =>
    statusOf('readCall', { roomId: await offered(scene) }, scene.me),
  'subscribe, practice_rooms:all, for the group': async (scene) => {
    await scene.part();
    const [heard, witness] = [await follow(scene.me), await follow(scene.host)];
    const { room } = (
      await world.call('createRoom', plan(scene.host, { groupId: scene.groupId }), scene.host)
    ).body;
    const isTold = (messages: ServerMessage[]) => JSON.stringify(messages).includes(room.id);
    // Changes of a row reach everyone at once, so who has none by the second one has got none of the first.
    await world.call('updateRoom', { roomId: room.id, startUtc: freeSlot() }, scene.host);
    await until('both changes', () => witness.filter(({ type }) => type === 'change').length > 1);
    return isTold(heard) ? 'told' : '–';
  },
  'createRoom, for the group': async ({ me, groupId, part }) => {
    await part();
    return statusOf('createRoom', plan(me, { groupId }), me);
  },
  'createRoom, for the group and private': async ({ me, groupId, part }) => {
    await part();
    return statusOf('createRoom', plan(me, { groupId, private: true }), me);
  },
  'readRoom, booked before leaving': async ({ host, me, groupId, part }) => {
    const { room } = (await world.call('createRoom', plan(host, { groupId }), host)).body;
    await accept(room.id, me);
    await part();
    return statusOf('readRoom', { roomId: room.id }, me);
  },
  'inviteColleague, by the host': async (scene) =>
    statusOf('inviteColleague', { roomId: await offered(scene), email: scene.me.email }, scene.host),
};

it('says of every row how it is asked', () => {
  expect([...table.keys()]).toEqual(Object.keys(rows));
});

it.each(Object.entries(rows))('%s', async (row, cellOf) => {
  const cells = [];
  for (const column of columns) {
    const [host, me] = [await world.makePerson('Hana', 'Host'), await world.makePerson('Mo', 'Me')];
    const { group } = (await world.call('createGroup', { name: 'A deanery' }, host)).body;
    const other = (await world.call('createGroup', { name: 'Another' }, me)).body.group;
    expect(other.mine).toBe(true);
    if (column !== 'other') await addGroupMember(world.db, group.id, me.id);
    const part = async () => {
      if (column === 'left') await world.call('leaveGroup', { groupId: group.id }, me);
      const block = { userId: me.id, cancelSessions: true };
      if (column === 'blocked') await world.call('blockPerson', block, host);
    };
    cells.push(await cellOf({ host, me, groupId: group.id, part }));
  }
  expect(rowOf(row, cells)).toBe(rowOf(row, table.get(row) ?? []));
});
