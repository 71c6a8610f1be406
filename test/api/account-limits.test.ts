import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_HEADER } from '../../src/contract/wire.ts';
import { makeWorld, type World } from '../world.ts';
import { password, registration } from './registration.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const { newEmail, lastLinkTo, register } = registration(() => world);
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('limits', () => {
  it('stop guessing at one account, and changing X-Forwarded-For in front of the proxy does not help', async () => {
    const { email } = await register();
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const forged = `10.0.0.${attempt}, 192.0.2.7`;
      statuses.push(
        (await world.call('signIn', { email, password: 'guess' }, undefined, from(forged))).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await world.call('signIn', { email, password }, undefined, from('192.0.2.8'))).status).toBe(200);
  });

  it('stop guessing at one account from everywhere at once', async () => {
    const { email } = await register();
    const answers = [];
    for (let attempt = 0; attempt < 55; attempt += 1)
      answers.push(
        await world.call('signIn', { email, password: 'guess' }, undefined, from(`198.51.100.${attempt}`)),
      );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(answers.at(-1)?.body.error).toMatch(
      /^Too many attempts\. Please wait \d+ minutes and try again\.$/,
    );
  });

  it('take all addresses of one IPv6 network for one caller', async () => {
    const statuses = [];
    const { email } = await register();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const one = from(`2001:db8:1:2:${attempt}::${attempt}`);
      statuses.push((await world.call('signIn', { email, password: 'guess' }, undefined, one)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('do not lock an owner out of a device they know, nor let it guess without end', async () => {
    const { email } = await register();
    const { device } = (await world.call('signIn', { email, password })).body;
    const { device: foreign } = (await world.call('signIn', { ...(await register()), password })).body;
    for (let attempt = 0; attempt < 50; attempt += 1)
      await world.call('signIn', { email, password: 'guess' }, undefined, from(`198.51.100.${attempt}`));
    const answer = async (fields: { password: string; device?: string }) => {
      const headers = { ...from('192.0.2.99'), [DEVICE_HEADER]: fields.device ?? '' };
      return (await world.call('signIn', { email, password: fields.password }, undefined, headers)).status;
    };
    expect(await answer({ password })).toBe(429);
    expect(await answer({ password, device: foreign })).toBe(429);
    expect(await answer({ password, device: `${device}x` })).toBe(429);
    expect(await answer({ password, device })).toBe(200);
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push(await answer({ password: 'guess', device }));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });

  it('know no device of before a change of the password, which a thief may have', async () => {
    const owner = await register();
    const { email } = owner;
    const { device } = (await world.call('signIn', { email, password })).body;
    await world.call('changePassword', { password: 'brand new one' }, owner);
    for (let attempt = 0; attempt < 50; attempt += 1)
      await world.call('signIn', { email, password: 'guess' }, undefined, from(`198.51.100.${attempt}`));
    const headers = { ...from('192.0.2.99'), [DEVICE_HEADER]: device };
    const { status } = await world.call('signIn', { email, password: 'brand new one' }, undefined, headers);
    expect(status).toBe(429);
  });

  it('stop guessing from many known devices of one account', async () => {
    const { email } = await register();
    const devices = [];
    for (let count = 0; count < 11; count += 1)
      devices.push(
        (await world.call('signIn', { email, password }, undefined, from('192.0.2.98'))).body.device,
      );
    const statuses = [];
    for (const device of devices)
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const headers = { ...from('192.0.2.98'), [DEVICE_HEADER]: device };
        statuses.push((await world.call('signIn', { email, password: 'guess' }, undefined, headers)).status);
      }
    expect(statuses).toEqual([...Array<number>(100).fill(401), ...Array<number>(10).fill(429)]);
  });

  it('do not keep people who share an address from using their mailed links', async () => {
    const hospital = from('203.0.113.77');
    const range = { proposedStartUtc: '2100-01-01T12:00:00Z', proposedEndUtc: '2100-01-01T13:00:00Z' };
    const token = 'made-up.token';
    const guesses = [
      () => world.call('exchangeCode', { code: token }, undefined, hospital),
      () => world.call('undoAccountChange', { token }, undefined, hospital),
      () => world.call('proposeTime', { token, ...range }, undefined, hospital),
      () => world.call('decideProposal', { token, action: 'agree' }, undefined, hospital),
    ];
    for (const guess of guesses) for (let attempt = 0; attempt < 210; attempt += 1) await guess();
    expect((await guesses[0]?.())?.status).toBe(429);
    const email = newEmail();
    await world.call('signUp', { email, password });
    await world.runJobs();
    const code = lastLinkTo(email);
    expect((await world.call('exchangeCode', { code }, undefined, hospital)).status).toBe(200);
  });

  it('let thirty trainees behind one address register and sign in within a minute', async () => {
    const hospital = from('203.0.113.1');
    const emails = Array.from({ length: 30 }, newEmail);
    for (const email of emails) {
      expect((await world.call('signUp', { email, password }, undefined, hospital)).status).toBe(200);
      await world.runJobs();
      expect(
        (await world.call('exchangeCode', { code: lastLinkTo(email) }, undefined, hospital)).status,
      ).toBe(200);
      expect((await world.call('signIn', { email, password: 'a typo' }, undefined, hospital)).status).toBe(
        401,
      );
      expect((await world.call('signIn', { email, password }, undefined, hospital)).status).toBe(200);
    }
  });

  it('keep anyone from flooding a mailbox', async () => {
    const { email } = await register();
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push(
        (await world.call('requestPasswordReset', { email }, undefined, from(`203.0.113.${attempt}`))).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('keep no addresses or ids of people in the counters', async () => {
    const { rows } = await world.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes('@') || key.includes('203.0.113'))).toEqual([]);
    const person = await world.makePerson();
    await world.call('eraseAccount', { password: 'not this' }, person);
    const after = await world.pool.query<{ key: string }>('select key from rate_limits');
    expect(after.rows.length).toBeGreaterThan(rows.length);
    expect(after.rows.filter(({ key }) => key.includes(person.id))).toEqual([]);
  });
});
