import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEVICE_HEADER } from '../../src/contract/wire.ts';
import { argon2Passwords } from '../../src/server/adapters/argon2-passwords.ts';
import type { Passwords } from '../../src/server/ports/passwords.ts';
import { CHEAP_HASH, PASSWORD, type TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

const real = argon2Passwords(CHEAP_HASH);

/** How many passwords are being worked on, and the most that were; held up while `isHeld`. */
const work = { now: 0, most: 0, isHeld: false };
const counted = async <T>(hashing: () => Promise<T>): Promise<T> => {
  work.now += 1;
  work.most = Math.max(work.most, work.now);
  await until('passwords to go on', () => !work.isHeld);
  return hashing().finally(() => (work.now -= 1));
};
const passwords: Passwords = {
  hash: (...given) => counted(() => real.hash(...given)),
  verify: (...given) => counted(() => real.verify(...given)),
};

let world: World;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  world = await makeWorld({ passwords });
});
beforeEach(async () => {
  [ada, ben] = [await world.makePerson(), await world.makePerson()];
  work.most = 0;
});
afterEach(() => {
  work.isHeld = false;
});
afterAll(() => world.close());

const signIn = async ({ email }: { email: string }, ip: string, device?: string): Promise<number> => {
  const known = device === undefined ? {} : { [DEVICE_HEADER]: device };
  const headers = { 'x-forwarded-for': ip, ...known };
  return (await world.call('signIn', { email, password: PASSWORD }, undefined, headers)).status;
};

/** So many sign-ins of one person. */
const signedIn = async ({ email }: { email: string }, count: number) => {
  const answers = [];
  for (let made = 0; made < count; made += 1)
    answers.push((await world.call('signIn', { email, password: PASSWORD })).body);
  return answers;
};

describe('passwords', () => {
  it('are worked on two at a time, whoever asks for it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.makePerson()));
    const signIns = people.map((person, index) => signIn(person, `192.0.2.${index}`));
    const signUps = people.map((_, index) =>
      world.call('signUp', { email: `new-${index}@example.org`, password: PASSWORD }, undefined, {
        'x-forwarded-for': `198.51.100.${index}`,
      }),
    );
    const others = await Promise.all(people.map(() => world.makePerson()));
    const changes = others.map((person) => world.call('changePassword', { password: 'another one' }, person));
    const proofs = people.map((person) => world.call('requestExport', { currentPassword: PASSWORD }, person));
    expect(await Promise.all(signIns)).toEqual(people.map(() => 200));
    for (const { status } of await Promise.all([...signUps, ...changes])) expect(status).toBe(200);
    await Promise.all(proofs);
    expect(work.most).toBe(2);
  });

  it('are worked on one at a time for an account at an address', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => signIn(ada, '192.0.2.50')))).toEqual(
      Array<number>(5).fill(200),
    );
    expect(work.most).toBe(1);
  });

  it('answer 429 to a flood from one address beyond a short queue, and others still sign in', async () => {
    work.isHeld = true;
    const flood = Array.from({ length: 80 }, (_, index) =>
      signIn({ email: `made-up-${index}@example.org` }, '192.0.2.66'),
    );
    const statuses: number[] = [];
    for (const answer of flood) void answer.then((status) => statuses.push(status));
    await until('refusals', () => statuses.length >= 29);
    const other = signIn(ben, '192.0.2.67');
    await until('the other one’s turn', () => work.now === 2);
    work.isHeld = false;
    expect(await other).toBe(200);
    await Promise.all(flood);
    expect(statuses.slice(0, 29)).toEqual(Array<number>(29).fill(429));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThan(40);
  });

  it('answer those at the address of a flood whose device is known', async () => {
    const [known] = await signedIn(ben, 1);
    work.isHeld = true;
    const flood = Array.from({ length: 80 }, (_, index) =>
      signIn({ email: `others-${index}@example.org` }, '192.0.2.68'),
    );
    await until('a full queue', () =>
      Promise.race([...flood, Promise.resolve(undefined)]).then((status) => status === 429),
    );
    const other = signIn(ben, '192.0.2.68', known?.device);
    await until('the turn of the known device', () => work.now === 2);
    work.isHeld = false;
    expect(await other).toBe(200);
    await Promise.all(flood);
  });
});

describe('right passwords', () => {
  it('count too, for an account at an address alone', async () => {
    const statuses = [];
    for (let count = 0; count < 32; count += 1) statuses.push(await signIn(ada, '192.0.2.7'));
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
    expect(await signIn(ada, '192.0.2.8')).toBe(200);
    expect(await signIn(ben, '192.0.2.7')).toBe(200);
  });

  it('are not used up by wrong ones of another person at the same address', async () => {
    const { body } = await world.call('signIn', { email: ada.email, password: PASSWORD }, undefined, {
      'x-forwarded-for': '192.0.2.9',
    });
    for (let count = 0; count < 40; count += 1)
      await world.call('signIn', { email: ada.email, password: 'a guess' }, undefined, {
        'x-forwarded-for': '192.0.2.9',
      });
    const known = { 'x-forwarded-for': '192.0.2.9', [DEVICE_HEADER]: body.device };
    const { status } = await world.call('signIn', { email: ada.email, password: PASSWORD }, undefined, known);
    expect(status).toBe(200);
  });

  it('count as proofs too, whatever they are for', async () => {
    const statuses = [];
    for (let count = 0; count < 32; count += 1)
      statuses.push((await world.call('requestExport', { currentPassword: PASSWORD }, ada)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    work.most = 0;
    expect((await world.call('requestExport', { currentPassword: PASSWORD }, ada)).status).toBe(429);
    expect(work.most).toBe(0);
    // Another sign-in of theirs gives no more of them.
    const [session] = await signedIn(ada, 1);
    work.most = 0;
    expect((await world.call('requestExport', { currentPassword: PASSWORD }, session)).status).toBe(429);
    expect(work.most).toBe(0);
  });
});
