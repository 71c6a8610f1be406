import { afterAll, beforeAll, expect, it } from 'vitest';
import { CallSignaling } from '../../src/server/realtime/call-signaling.ts';
import type { EndpointName } from '../../src/contract/wire.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { makeWorld, type World } from '../world.ts';
import { rowOf, tableUnder } from './table.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const table = tableUnder('Blocked people');

/** The columns: what lies between the one who asks and the host. */
const columns = ['nothing', 'blocked', 'blocks'] as const;
type Scene = { host: TestPerson; me: TestPerson; setApart: () => Promise<void> };

const schedule = async (host: TestPerson, isPrivate: boolean) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: isPrivate, durationMinutes: 60 as const };
  return (await world.call('createRoom', plan, host)).body.room.id;
};
const statusOf = async (name: EndpointName, input: Record<string, unknown>, me: TestPerson) =>
  String((await world.call(name, input, me)).status);
const isListed = async (roomId: string, me: TestPerson) => {
  const { status, body } = await world.call('listRooms', {}, me);
  return `${status} ${body.rooms.some(({ id }) => id === roomId) ? 'listed' : '–'}`;
};
const open = async ({ host, setApart }: Scene, isPrivate = false) => {
  const roomId = await schedule(host, isPrivate);
  await setApart();
  return roomId;
};
const past = async ({ host, me, setApart }: Scene) => {
  const { roomId } = await practisedRoom(world.ports, host, me);
  await setApart();
  return roomId;
};
const accept = (roomId: string, me: TestPerson) => statusOf('updateRoom', { roomId, guestId: me.id }, me);

const rows: Record<string, (scene: Scene) => Promise<string>> = {
  'listRooms, an open one of the host’s': async (scene) => isListed(await open(scene), scene.me),
  'listRooms, one that the host accepted': async ({ host, me, setApart }) => {
    const roomId = await schedule(await world.makePerson(), false);
    await accept(roomId, host);
    await setApart();
    return isListed(roomId, me);
  },
  'readRoom, public': async (scene) => statusOf('readRoom', { roomId: await open(scene) }, scene.me),
  'readRoom, private': async (scene) => statusOf('readRoom', { roomId: await open(scene, true) }, scene.me),
  'updateRoom, accept': async (scene) => accept(await open(scene), scene.me),
  'updateRoom, accept by an invite link': async (scene) => accept(await open(scene, true), scene.me),
  'deleteRoom, an open one of the host’s': async (scene) =>
    statusOf('deleteRoom', { roomId: await open(scene) }, scene.me),
  'readRoom, a past session with the host': async (scene) =>
    statusOf('readRoom', { roomId: await past(scene) }, scene.me),
  'readCall, of a past session with the host': async (scene) =>
    statusOf('readCall', { roomId: await past(scene) }, scene.me),
  'call-join, of a past session with the host': async (scene) => {
    const roomId = await past(scene);
    const desk = new CallSignaling(world.db);
    const answers: string[] = [];
    await desk.join({ roomId, userId: scene.host.id, before: undefined }, () => {});
    await desk.join({ roomId, userId: scene.me.id, before: undefined }, (message) =>
      answers.push(message.type === 'call-joined' ? `seated, ${message.seats.length} here` : message.type),
    );
    return answers.join();
  },
};

it('says of every row how it is asked', () => {
  expect([...table.keys()]).toEqual(Object.keys(rows));
});

it.each(Object.entries(rows))('%s', async (row, cellOf) => {
  const cells = [];
  for (const column of columns) {
    const [host, me] = [await world.makePerson('Hana', 'Host'), await world.makePerson('Mo', 'Me')];
    const [blocker, other] = column === 'blocks' ? [me, host] : [host, me];
    const setApart = async () => {
      if (column !== 'nothing') await world.call('blockPerson', { userId: other.id }, blocker);
    };
    cells.push(await cellOf({ host, me, setApart }));
  }
  expect(rowOf(row, cells)).toBe(rowOf(row, table.get(row) ?? []));
});
