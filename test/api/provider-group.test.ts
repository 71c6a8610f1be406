import { expect, it } from 'vitest';
import { makeProviderScene, verified } from './provider-scene.ts';

const { world, group, hospital, logged, newName, comeBack } = await makeProviderScene();

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
