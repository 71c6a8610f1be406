import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { argon2Passwords } from '../../src/server/adapters/argon2-passwords.ts';
import type { Passwords } from '../../src/server/ports/passwords.ts';
import { CHEAP_HASH, PASSWORD, type TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { registration } from './registration.ts';

const real = argon2Passwords(CHEAP_HASH);

/** Passwords whose verification can be held up after it was made, as on a busy server. */
const hold = { isOn: false, held: [] as (() => void)[] };
const passwords: Passwords = {
  ...real,
  verify: async (...check) => {
    const fits = await real.verify(...check);
    if (hold.isOn) await new Promise<void>((resolve) => hold.held.push(resolve));
    return fits;
  },
};
const release = () => {
  hold.isOn = false;
  for (const go of hold.held.splice(0)) go();
};

let world: World;
let owner: TestPerson;
beforeAll(async () => {
  world = await makeWorld({ passwords });
});
beforeEach(async () => {
  owner = await world.makePerson();
});
afterAll(() => world.close());

const { newEmail, lastLinkTo } = registration(() => world);

const NEW_PASSWORD = 'brand new one';

/** Makes a call whose password is verified, does `meanwhile`, then lets the call go on. */
const during = async <T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> => {
  hold.isOn = true;
  const answer = call();
  try {
    await until('a verified password', () => hold.held.length > 0);
    hold.isOn = false;
    await meanwhile();
  } finally {
    release();
  }
  return answer;
};

const sessionsOf = async ({ id }: TestPerson): Promise<number> =>
  (await world.pool.query('select from sessions where user_id = $1', [id])).rowCount ?? 0;

const changePassword = async () =>
  expect((await world.call('changePassword', { password: NEW_PASSWORD }, owner)).status).toBe(200);

/** The owner says 'this was not me' about a change that a thief made before. */
const sayNotMe = async () => {
  await world.runJobs();
  const mail = world.mails.findLast(
    ({ to, text }) => to.address === owner.email && text.includes('/undo-change'),
  );
  const token = decodeURIComponent(/undo-change\?t=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  expect((await world.call('undoAccountChange', { token })).status).toBe(200);
};

describe('a sign-in in flight with the old password', () => {
  const signIn = () => world.call('signIn', { email: owner.email, password: PASSWORD });

  it('does not outlive a change of the password', async () => {
    expect((await during(signIn, changePassword)).status).toBe(401);
    expect(await sessionsOf(owner)).toBe(1);
  });

  it('does not outlive ‘this was not me’', async () => {
    await world.call('changeEmail', { newEmail: newEmail() }, owner);
    expect((await during(signIn, sayNotMe)).status).toBe(401);
    expect(await sessionsOf(owner)).toBe(0);
  });

  it('is refused once the account is gone', async () => {
    const erase = () => world.call('eraseAccount', { password: PASSWORD }, owner);
    expect((await during(signIn, erase)).status).toBe(401);
  });
});

describe('proven by the old password, in flight while the owner changes it,', () => {
  const thief = async () => (await world.call('signIn', { email: owner.email, password: PASSWORD })).body;

  it.each([
    ['changePassword', { password: 'the thief’s own', currentPassword: PASSWORD }],
    ['changeEmail', { newEmail: 'thief@example.org', currentPassword: PASSWORD }],
    ['eraseAccount', { password: PASSWORD }],
  ] as const)('%s does nothing', async (name, input) => {
    const theirs = await thief();
    const answer = await during(() => world.call(name, input, theirs), changePassword);
    expect(answer.status).toBe(401);
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to.address === 'thief@example.org')).toEqual([]);
    const { status } = await world.call('signIn', { email: owner.email, password: NEW_PASSWORD });
    expect(status).toBe(200);
  });

  it.each([
    ['changePassword', { password: 'the thief’s own', currentPassword: PASSWORD }],
    ['changeEmail', { newEmail: 'mover@example.org', currentPassword: PASSWORD }],
  ] as const)('%s does nothing in a sign-in that stands, either', async (name, input) => {
    const forgetPassword = () =>
      world.pool.query('update credentials set password = null where user_id = $1', [owner.id]);
    const answer = await during(() => world.call(name, input, owner), forgetPassword);
    expect(answer.status).toBe(403);
    await world.runJobs();
    expect(world.mails.filter(({ to }) => to.address === 'mover@example.org')).toEqual([]);
  });
});

it('a change of address in flight does not outlive ‘this was not me’', async () => {
  await changePassword();
  const { body: theirs } = await world.call('signIn', { email: owner.email, password: NEW_PASSWORD });
  const elsewhere = newEmail();
  const move = { newEmail: elsewhere, currentPassword: NEW_PASSWORD };
  expect((await during(() => world.call('changeEmail', move, theirs), sayNotMe)).status).toBe(401);
  await world.runJobs();
  expect(lastLinkTo(elsewhere)).toBe('');
});
