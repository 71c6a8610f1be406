import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServerMessage } from '../../src/contract/realtime.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { SocketHandler } from '../../src/server/realtime/socket-handler.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { addFavouritePerson } from '../../src/server/room/practice-partner.store.ts';
import { addGroupMember } from '../../src/server/group/group-member.store.ts';
import { openRooms } from '../../src/server/room/room-change.store.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let feed: ChangeFeed;
let hub: Hub;
let host: TestPerson;
let member: TestPerson;
let other: TestPerson;
let groupId: string;
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
beforeEach(async () => {
  host = await world.makePerson('Hana', 'Host');
  member = await world.makePerson('Mo', 'Member');
  other = await world.makePerson('Otto', 'Other');
  groupId = (await world.call('createGroup', { name: 'A deanery' }, await world.makePerson())).body.group.id;
  for (const { id } of [host, member]) await addGroupMember(world.db, groupId, id);
});

const schedule = async (fields: object = { groupId }) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), durationMinutes: 60 as const, ...fields };
  return (await world.call('createRoom', plan, host)).body.room;
};
const accept = (roomId: string, person: TestPerson) =>
  world.call('updateRoom', { roomId, guestId: person.id }, person);
const listed = async (person: TestPerson) => (await world.call('listRooms', {}, person)).body.rooms;
/** What someone's list is told, as they follow it. */
const follow = async (person: TestPerson) => {
  const heard: ServerMessage[] = [];
  const send = (text: string) => void heard.push(JSON.parse(text) as ServerMessage);
  const talk = new SocketHandler(world.ports, hub, { send, close: () => {}, waiting: () => 0 });
  talks.push(talk);
  talk.receive(JSON.stringify({ type: 'hello', token: person.token }));
  await until('a welcome', () => heard.some(({ type }) => type === 'welcome'));
  talk.receive(JSON.stringify({ type: 'subscribe', channel: 'practice_rooms:all' }));
  await until('the list to be followed', () => heard.some(({ type }) => type === 'subscribed'));
  const count = (type: ServerMessage['type']) => heard.filter((message) => message.type === type).length;
  const changes = () => heard.filter((message) => message.type === 'change');
  const last = () => changes().at(-1);
  return { count, changes, last };
};

it('is an open room to the group and names it; its host has no link to give away', async () => {
  const room = await schedule();
  expect(room).toMatchObject({ groupId, private: false });
  expect(await listed(member)).toMatchObject([{ id: room.id, groupId, private: false, roomUrl: null }]);
  expect((await accept(room.id, member)).body.room).toMatchObject({ groupId, guestId: member.id });
});

it('appears and goes live in the lists of the group', async () => {
  const [mine, theirs] = [await follow(member), await follow(other)];
  const room = await schedule();
  await until('the new one', () => mine.last()?.new?.id === room.id);
  expect(mine.last()).toMatchObject({ eventType: 'INSERT', new: { private: false, groupId } });
  await world.call('deleteRoom', { roomId: room.id }, host);
  await until('its end', () => mine.last()?.eventType === 'DELETE');
  expect(theirs.changes()).toEqual([]);
});

it('becomes private when its host leaves the group, and goes from the lists of the others', async () => {
  const room = await schedule();
  const mine = await follow(member);
  await world.call('leaveGroup', { groupId }, host);
  await until('its end', () => mine.last()?.eventType === 'DELETE');
  expect(await listed(member)).toEqual([]);
  expect(await listed(host)).toMatchObject([{ id: room.id, private: true, groupId: null }]);
});

it('becomes private when the group is closed, and every member reads their list again', async () => {
  const room = await schedule();
  const mine = await follow(member);
  await world.pool.query('delete from groups where id = $1', [groupId]);
  await until('another reading', () => mine.count('subscribed') > 1);
  expect(await listed(member)).toEqual([]);
  expect(await listed(host)).toMatchObject([{ id: room.id, private: true, groupId: null }]);
});

it('is read again by someone who joins or leaves', async () => {
  const theirs = await follow(other);
  const room = await schedule();
  await addGroupMember(world.db, groupId, other.id);
  await until('another reading', () => theirs.count('subscribed') > 1);
  expect(await listed(other)).toMatchObject([{ id: room.id }]);
  await world.call('leaveGroup', { groupId }, other);
  await until('another reading', () => theirs.count('subscribed') > 2);
  expect(await listed(other)).toEqual([]);
});

it('stays booked when its guest leaves the group, and is offered to the group again when they step back', async () => {
  const room = await schedule();
  await accept(room.id, member);
  await world.call('leaveGroup', { groupId }, member);
  expect(await listed(member)).toMatchObject([{ id: room.id, guestId: member.id }]);
  await addGroupMember(world.db, groupId, other.id);
  const theirs = await follow(other);
  const mine = await follow(member);
  expect((await world.call('stepBack', { roomId: room.id }, member)).status).toBe(200);
  await until('the free seat', () => theirs.changes().length > 0);
  expect(theirs.last()).toMatchObject({ eventType: 'UPDATE', new: { id: room.id, guestId: null } });
  await until('its end', () => mine.last()?.eventType === 'DELETE');
  expect(await listed(member)).toEqual([]);
});

it('is not left behind by someone who is removed while they schedule it', async () => {
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select from groups where id = $1 for update', [groupId]);
  await client.query('delete from group_members where group_id = $1 and user_id = $2', [groupId, host.id]);
  const plan = { hostId: host.id, startUtc: freeSlot(), durationMinutes: 60 as const, groupId };
  const answer = world.call('createRoom', plan, host);
  const waits = async () =>
    (
      await world.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows.length > 0;
  await until('the call to wait', waits);
  await client.query('commit');
  client.release();
  expect((await answer).status).toBe(403);
  expect(await listed(host)).toEqual([]);
});

it('for favourites first appears in their lists at once, in all lists when it opens, and goes with its guest', async () => {
  await addFavouritePerson(world.db, host.id, member.id);
  const [mine, theirs] = [await follow(member), await follow(other)];
  const room = await schedule({ favouritesFirst: true });
  await until('the new one', () => mine.last()?.new?.id === room.id);
  expect(mine.last()?.new).toMatchObject({ private: false });
  expect(theirs.changes()).toEqual([]);
  await openRooms(world.db, new Date(Date.now() + 2 * 24 * 3_600_000));
  await until('the open one', () => theirs.last()?.new?.id === room.id);
  const taken = await schedule({ favouritesFirst: true });
  await until('the second', () => mine.last()?.new?.id === taken.id);
  const guest = await world.makePerson('Gus', 'Guest');
  await addFavouritePerson(world.db, host.id, guest.id);
  await accept(taken.id, guest);
  await until('its end', () => mine.last()?.eventType === 'DELETE');
});
