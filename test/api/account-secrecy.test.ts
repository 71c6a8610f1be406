import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EndpointName } from '../../src/contract/wire.ts';
import type { Passwords } from '../../src/server/ports/passwords.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let ada: TestPerson;
const verified = vi.fn<Passwords['verify']>(async () => false);
beforeAll(async () => {
  world = await makeWorld({ passwords: { hash: async () => 'hash', verify: verified } });
  ada = await world.makePerson();
});
afterAll(() => world.close());

/** The statements a call runs, which is where its time goes. */
const workOf = async (name: EndpointName, input: Record<string, unknown>, person?: TestPerson) => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body } = await world.call(name, input, person);
  // Each sign-up has a token of its own, which says as little as the number it is made of.
  const answer = { status, body: 'resendToken' in body ? { ...body, resendToken: 'a token' } : body };
  const statements = asked.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  );
  asked.mockRestore();
  return { answer, statements };
};

const unknown = 'nobody@example.org';
const password = 'long enough';

it.each<[name: EndpointName, input: (email: string) => Record<string, unknown>]>([
  ['signUp', (email) => ({ email, password })],
  ['requestPasswordReset', (email) => ({ email })],
])('%s does the same work for an address with an account and one without', async (name, input) => {
  // Once before, so that nothing is done for the first time.
  await workOf(name, input('first@example.org'));
  const [known, stranger] = [await workOf(name, input(ada.email)), await workOf(name, input(unknown))];
  expect(known.statements.length).toBeGreaterThan(0);
  expect(known).toEqual(stranger);
});

it('tells no one who signs up with an address whether it had an account, by signing in with that password', async () => {
  verified.mockImplementation(async (hash, given) => hash === 'hash' && given === password);
  const answers = [];
  for (const email of [ada.email, 'new@example.org']) {
    await world.call('signUp', { email, password });
    answers.push(await workOf('signIn', { email, password }));
  }
  verified.mockImplementation(async () => false);
  expect(answers[0]?.answer.status).toBe(403);
  expect(answers[0]).toEqual(answers[1]);
});

it('verifies as many passwords whether an address has an account, waits for confirmation or is unknown', async () => {
  await world.call('signUp', { email: 'waiting@example.org', password });
  for (const email of [ada.email, 'waiting@example.org', unknown]) {
    verified.mockClear();
    expect((await world.call('signIn', { email, password })).status).toBe(401);
    expect(verified).toHaveBeenCalledTimes(2);
  }
});
