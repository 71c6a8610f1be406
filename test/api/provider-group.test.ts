import { expect, it } from 'vitest';
import { secondStepIn } from '../../src/domain/account/second-factor.ts';
import { makeProviderScene, verified } from './provider-scene.ts';

const { world, codeOf, addApp, group, hospital, logged, newName, comeBack } = await makeProviderScene();

it('fills a group by a claim, does not undo that someone left it, and empties it by the claim', async () => {
  const maker = await world.makePerson('Mia');
  const groupId = (await world.call('createGroup', { name: 'Eyes' }, maker)).body.group.id;
  const { url } = (await world.call('readGroup', { groupId }, maker)).body;
  group.link = new URL(url ?? '').searchParams.get('s') ?? '';
  const [name, stayer] = [newName(), newName()];
  for (const one of [name, stayer])
    hospital.know(one, verified(`${one}@eyes.example`, { groups: ['ears', 'eyes'] }));
  const groupsOf = async (person: string) => {
    const { body } = await comeBack(hospital, person);
    const { groups } = (await world.call('listGroups', {}, body)).body;
    return { names: groups.map((one) => one.name), token: body.token };
  };
  const first = await groupsOf(name);
  expect(first.names).toEqual(['Eyes']);
  expect((await groupsOf(stayer)).names).toEqual(['Eyes']);
  await world.call('leaveGroup', { groupId }, first);
  expect((await groupsOf(name)).names).toEqual([]);
  hospital.know(stayer, verified(`${stayer}@eyes.example`, { groups: ['ears'] }));
  expect((await groupsOf(stayer)).names).toEqual([]);
});

it('takes someone out who no longer belongs to a group, also once its join link has ended', async () => {
  const maker = await world.makePerson('Mia');
  const groupId = (await world.call('createGroup', { name: 'Lids' }, maker)).body.group.id;
  const { url } = (await world.call('readGroup', { groupId }, maker)).body;
  group.link = new URL(url ?? '').searchParams.get('s') ?? '';
  const name = newName();
  const namesOfGroups = async () => {
    const { body } = await comeBack(hospital, name);
    return (await world.call('listGroups', {}, body)).body.groups.map((one) => one.name);
  };
  hospital.know(name, verified(`${name}@eyes.example`, { groups: ['eyes'] }));
  expect(await namesOfGroups()).toEqual(['Lids']);
  expect((await world.call('endGroupLink', { groupId }, maker)).status).toBe(200);
  expect(await namesOfGroups()).toEqual(['Lids']);
  hospital.know(name, verified(`${name}@eyes.example`, { groups: [] }));
  expect(await namesOfGroups()).toEqual([]);
});

it('leaves a group as it is when the provider says that there are too many to list', async () => {
  const maker = await world.makePerson('Mia');
  const groupId = (await world.call('createGroup', { name: 'Noses' }, maker)).body.group.id;
  const { url } = (await world.call('readGroup', { groupId }, maker)).body;
  group.link = new URL(url ?? '').searchParams.get('s') ?? '';
  const name = newName();
  const namesOfGroups = async () => {
    const { body } = await comeBack(hospital, name);
    return (await world.call('listGroups', {}, body)).body.groups.map((one) => one.name);
  };
  hospital.know(name, verified(`${name}@eyes.example`, { groups: ['eyes'] }));
  expect(await namesOfGroups()).toEqual(['Noses']);
  const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://g' } } };
  hospital.know(name, verified(`${name}@eyes.example`, overage));
  logged.length = 0;
  expect(await namesOfGroups()).toEqual(['Noses']);
  expect(logged).toEqual([
    {
      fields: { provider: 'hospital' },
      message: 'provider group left as it is: the provider did not list the claim',
    },
  ]);
});

/** A group that the hospital fills, and someone of it who has signed in before. */
const fillable = async () => {
  const maker = await world.makePerson('Mia');
  const groupId = (await world.call('createGroup', { name: 'Ears' }, maker)).body.group.id;
  const { url } = (await world.call('readGroup', { groupId }, maker)).body;
  const link = new URL(url ?? '').searchParams.get('s') ?? '';
  const name = newName();
  hospital.know(name, verified(`${name}@eyes.example`, { groups: [] }));
  const { body } = await comeBack(hospital, name);
  group.link = link;
  hospital.know(name, verified(`${name}@eyes.example`, { groups: ['eyes'] }));
  const isMember = async () =>
    (
      await world.pool.query('select from group_members where group_id = $1 and user_id = $2', [
        groupId,
        body.user.id,
      ])
    ).rowCount === 1;
  return { name, person: body, isMember };
};

it('fills a group once the second step is shown, and not before', async () => {
  const { name, person, isMember } = await fillable();
  const { secret } = await addApp(person, undefined);
  const { body } = await comeBack(hospital, name);
  const ticket = secondStepIn(body.issues)?.ticket ?? '';
  expect(ticket).not.toBe('');
  expect(await isMember()).toBe(false);
  expect((await world.call('takeSecondStep', { ticket, code: '000000' })).status).toBe(403);
  expect(await isMember()).toBe(false);
  expect((await world.call('takeSecondStep', { ticket, code: codeOf(secret) })).status).toBe(200);
  expect(await isMember()).toBe(true);
});

it('fills no group for someone who is not let in', async () => {
  const { name, person, isMember } = await fillable();
  await world.pool.query(`insert into suspensions (user_id, words) values ($1, 'Rude.')`, [person.user.id]);
  expect((await comeBack(hospital, name)).status).toBe(403);
  expect(await isMember()).toBe(false);
});
