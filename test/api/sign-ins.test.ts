import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let ada: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:153.0) Gecko/20100101 Firefox/153.0' };

const signIn = async ({ email }: TestPerson) =>
  (await world.call('signIn', { email, password: PASSWORD }, undefined, FIREFOX)).body;
const listed = async (person: { token: string }) =>
  (await world.call('listSignIns', {}, person)).body.signIns;

it('lists each browser of its owner alone, with the one that asks marked', async () => {
  ada = await world.makePerson();
  await signIn(await world.makePerson('Ben'));
  const second = await signIn(ada);
  const signIns = await listed(second);
  expect(signIns.map(({ browser, isThis }) => [browser, isThis])).toEqual([
    ['Firefox on Windows', true],
    ['Firefox on Linux', false],
  ]);
  expect(JSON.stringify(signIns)).not.toContain(world.ports.signer.verify('session', second.token)?.[0]);
});

it('ends one sign-in at once and leaves the others', async () => {
  const second = await signIn(ada);
  const mine = (await listed(second)).find(({ isThis }) => isThis);
  expect((await world.call('endSignIn', { signInId: mine?.id ?? '' }, ada)).status).toBe(200);
  expect((await world.call('listSignIns', {}, second)).status).toBe(401);
  expect((await world.call('listSignIns', {}, ada)).status).toBe(200);
});

it('does not end the sign-in of another', async () => {
  const ben = await world.makePerson('Ben');
  const [his] = await listed(ben);
  expect((await world.call('endSignIn', { signInId: his?.id ?? '' }, ada)).status).toBe(200);
  expect((await world.call('listSignIns', {}, ben)).status).toBe(200);
});

it('says when one was last used, and notes that at most every five minutes', async () => {
  const person = await world.makePerson();
  const used = async (minutesAgo: number) => {
    await world.pool.query(
      `update sessions set used_at = now() - make_interval(mins => $2) where user_id = $1`,
      [person.id, minutesAgo],
    );
    const [only] = await listed(person);
    return Date.now() - Date.parse(only?.usedAt ?? '');
  };
  expect(await used(4)).toBeGreaterThan(200_000);
  expect(await used(6)).toBeLessThan(60_000);
});
