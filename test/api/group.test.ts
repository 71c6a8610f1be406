import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_GROUPS_MADE } from '../../src/domain/group/group.ts';
import { addSuspension } from '../../src/server/account/suspension.store.ts';
import { everyRow } from '../every-row.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { readZip } from '../zip-reader.ts';

const organiserEmails: string[] = [];
let world: World;
let maker: TestPerson;
let member: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await makeWorld({ organiserEmails });
});
afterAll(() => world.close());
beforeEach(async () => {
  maker = await world.makePerson('Mia', 'Maker');
  member = await world.makePerson('Mo', 'Member');
  other = await world.makePerson('Otto', 'Other');
});

const create = async (name = 'Wessex deanery', person = maker) =>
  (await world.call('createGroup', { name }, person)).body.group;
const tokenIn = (url: string | null) => new URL(url ?? '').searchParams.get('s') ?? '';
const tokenOf = async (groupId: string, person = maker) =>
  tokenIn((await world.call('readGroup', { groupId }, person)).body.url);
const join = (token: string, person: TestPerson) => world.call('joinGroup', { token }, person);
const namesIn = async (groupId: string, person: TestPerson) =>
  (await world.call('readGroup', { groupId }, person)).body.members.map(({ firstName }) => firstName);
const groupsOf = async (person: TestPerson) =>
  (await world.call('listGroups', {}, person)).body.groups.map(({ name }) => name);
/** A group of `maker` that `member` is in. */
const groupOfTwo = async () => {
  const { id } = await create();
  await join(await tokenOf(id), member);
  return id;
};

describe('a join link', () => {
  it('names the group to anyone, lets in who is signed in, and is no more than a number in the database', async () => {
    const { id } = await create();
    const token = await tokenOf(id);
    expect((await world.call('readGroupLink', { token })).body).toEqual({
      name: 'Wessex deanery',
      joined: null,
    });
    expect(await groupsOf(member)).toEqual([]);
    expect((await join(token, member)).body.group).toMatchObject({ id, mine: false, members: 2 });
    expect((await join(token, member)).status).toBe(200);
    expect((await world.call('readGroupLink', { token }, member)).body.joined).toBe(id);
    expect(await namesIn(id, member)).toEqual(['Mia', 'Mo']);
    expect((await everyRow(world.pool)).some((row) => row.includes(token))).toBe(false);
    expect((await world.call('readGroup', { groupId: id }, member)).body.url).toBeNull();
  });

  it('ends when its maker ends it or makes another', async () => {
    const { id } = await create();
    const first = await tokenOf(id);
    const { url } = (await world.call('renewGroupLink', { groupId: id }, maker)).body;
    expect((await join(first, member)).status).toBe(410);
    await world.call('endGroupLink', { groupId: id }, maker);
    expect((await join(tokenIn(url), member)).status).toBe(410);
    expect((await world.call('readGroupLink', { token: tokenIn(url) })).status).toBe(410);
    expect((await world.call('readGroup', { groupId: id }, maker)).body.url).toBeNull();
  });

  it('lets no one back whom the maker removed, nor does the next', async () => {
    const id = await groupOfTwo();
    const token = await tokenOf(id);
    await world.call('removeGroupMember', { groupId: id, userId: member.id }, maker);
    expect((await world.call('readGroup', { groupId: id }, member)).status).toBe(404);
    expect((await world.call('readGroupLink', { token }, member)).status).toBe(410);
    expect((await join(token, member)).status).toBe(410);
    const { url } = (await world.call('renewGroupLink', { groupId: id }, maker)).body;
    expect((await join(tokenIn(url), member)).status).toBe(410);
  });
});

describe('the person who looks after a group', () => {
  it('is its maker, until they leave it to the one who has been there longest', async () => {
    const id = await groupOfTwo();
    await join(await tokenOf(id), other);
    expect((await world.call('renameGroup', { groupId: id, name: 'Mine' }, member)).status).toBe(403);
    await world.call('leaveGroup', { groupId: id }, maker);
    expect(await groupsOf(maker)).toEqual([]);
    expect((await world.call('renameGroup', { groupId: id, name: ' Solent \n' }, member)).status).toBe(200);
    expect(await groupsOf(other)).toEqual(['Solent']);
  });

  it('closes it by leaving when no one else is there, and can close it before', async () => {
    const alone = await create('Alone');
    await world.call('leaveGroup', { groupId: alone.id }, maker);
    const id = await groupOfTwo();
    await world.call('closeGroup', { groupId: id }, maker);
    expect(await groupsOf(maker)).toEqual([]);
    expect(await groupsOf(member)).toEqual([]);
    expect((await world.pool.query('select from groups where maker_id = $1', [maker.id])).rowCount).toBe(0);
  });

  it('hands it on with their account, and it is closed where no one is left', async () => {
    const id = await groupOfTwo();
    await create('Alone');
    await world.call('eraseAccount', { password: PASSWORD }, maker);
    expect(await namesIn(id, member)).toEqual(['Mo']);
    expect((await world.call('listGroups', {}, member)).body.groups).toMatchObject([{ id, mine: true }]);
    await world.call('eraseAccount', { password: PASSWORD }, member);
    expect((await world.pool.query('select from groups where id = $1', [id])).rowCount).toBe(0);
  });

  it('can have so many', async () => {
    for (let made = 0; made < MOST_GROUPS_MADE; made += 1) await create(`Group ${made}`);
    expect((await world.call('createGroup', { name: 'One more' }, maker)).status).toBe(409);
  });
});

it('shows a member no one whom they must not meet', async () => {
  const id = await groupOfTwo();
  await join(await tokenOf(id), other);
  await world.call('blockPerson', { userId: member.id }, other);
  expect(await namesIn(id, member)).toEqual(['Mia', 'Mo']);
  expect((await world.call('listGroups', {}, member)).body.groups).toMatchObject([{ members: 2 }]);
  await addSuspension(world.db, { userId: other.id, byUserId: maker.id, words: 'A reason' });
  expect(await namesIn(id, maker)).toEqual(['Mia', 'Mo', 'Otto']);
});

it('shows its maker as before to a member whom the maker blocks: a group without one would tell of it', async () => {
  const id = await groupOfTwo();
  const seen = async () => [
    (await world.call('readGroup', { groupId: id }, member)).body,
    (await world.call('listGroups', {}, member)).body,
  ];
  const before = await seen();
  await world.call('blockPerson', { userId: member.id }, maker);
  expect(await seen()).toEqual(before);
});

it('is closed by an organiser with a reason that the others can read', async () => {
  organiserEmails.push(other.email);
  const id = await groupOfTwo();
  const listed = (await world.call('readCommunity', {}, other)).body.groups.find((group) => group.id === id);
  expect(listed).toMatchObject({ name: 'Wessex deanery', maker: 'Mia Maker', members: 2 });
  expect((await world.call('closeAnyGroup', { groupId: id, words: 'An advert' }, other)).status).toBe(200);
  expect(await groupsOf(member)).toEqual([]);
  const [action] = (await world.call('readCommunity', {}, other)).body.actions;
  expect(action).toMatchObject({
    action: 'closed-group',
    about: 'Mia Maker',
    words: '‘Wessex deanery’: An advert',
  });
});

it('is part of what someone takes with them', async () => {
  await groupOfTwo();
  const { url } = (await world.call('requestExport', {}, member)).body;
  const files = readZip(Buffer.from(await (await world.request(url)).arrayBuffer()));
  const data = JSON.parse(files.get('data.json')?.toString() ?? '{}') as object;
  expect(JSON.stringify(data)).toContain('"name":"Wessex deanery"');
});
