import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../world.ts';
import { password, registration } from './registration.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const { newEmail, lastLinkTo, openLink, register } = registration(() => world);

describe('forgetting a password', () => {
  it('mails a link that signs in, so that a new password can be set', async () => {
    const { email } = await register();
    await world.call('requestPasswordReset', { email });
    await world.runJobs();
    const body = await openLink(lastLinkTo(email));
    expect(body.purpose).toBe('recover');
    expect((await world.call('changePassword', { password: 'brand new one' }, body)).status).toBe(200);
    expect((await world.call('signIn', { email, password })).status).toBe(401);
    expect((await world.call('signIn', { email, password: 'brand new one' })).status).toBe(200);
    await world.runJobs();
    expect(world.mails.at(-1)?.subject).toBe('Your Fellow Eye password was changed');
  });

  it('answers alike for an unknown address and sends nothing', async () => {
    const before = world.mails.length;
    expect(await world.call('requestPasswordReset', { email: newEmail() })).toEqual({
      status: 200,
      body: { status: true },
    });
    await world.runJobs();
    expect(world.mails).toHaveLength(before);
  });

  it('mails someone whose sign-up waits a link to choose a password, and no other password fits', async () => {
    const email = newEmail();
    await world.call('signUp', { email, password: 'a squatter knows this' });
    await world.call('requestPasswordReset', { email });
    await world.runJobs();
    const body = await openLink(lastLinkTo(email));
    expect(body.purpose).toBe('recover');
    expect((await world.call('signIn', { email, password: 'a squatter knows this' })).status).toBe(401);
    expect((await world.call('changePassword', { password }, body)).status).toBe(200);
    expect((await world.call('signIn', { email, password })).status).toBe(200);
  });

  it('refuses a link that has run out', async () => {
    const { email } = await register();
    await world.call('requestPasswordReset', { email });
    await world.runJobs();
    await world.db
      .updateTable('account_codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('purpose', '=', 'recover')
      .execute();
    expect((await world.call('exchangeCode', { code: lastLinkTo(email) })).status).toBe(403);
  });
});

describe('changing the password', () => {
  // spec: other-sessions-end
  it('ends every other sign-in and keeps this one', async () => {
    const { email, token } = await register();
    const { body: other } = await world.call('signIn', { email, password });
    await world.call('changePassword', { password: 'brand new one', currentPassword: password }, { token });
    expect((await world.call('readSession', {}, other)).body).toBeNull();
    expect((await world.call('readSession', {}, { token })).body).not.toBeNull();
  });

  // spec: wrong-current-password
  it('stops at a wrong current password', async () => {
    const { email, token } = await register();
    const answer = await world.call(
      'changePassword',
      { password: 'brand new one', currentPassword: 'wrong' },
      { token },
    );
    expect(answer).toMatchObject({ status: 403, body: { error: 'The current password is not right.' } });
    expect((await world.call('signIn', { email, password })).status).toBe(200);
  });
});

describe('changing the address', () => {
  // spec: email-moves
  it('moves the account when the link sent to the new address is opened', async () => {
    const { email, token, id } = await register();
    const next = newEmail();
    await world.call('changeEmail', { newEmail: next }, { token });
    await world.runJobs();
    expect(world.mails.findLast(({ to }) => to.address === email)?.subject).toBe(
      'Request to change your Fellow Eye email',
    );
    expect(world.mails.findLast(({ to }) => to.address === next)?.text).toMatch(
      /^http\S+\/dashboard\?email_change=1&code=\S+$/m,
    );
    expect(await world.call('exchangeCode', { code: lastLinkTo(next) })).toEqual({
      status: 200,
      body: { purpose: 'change-email' },
    });
    expect((await world.call('readSession', {}, { token })).body.user).toEqual({ id, email: next });
    expect((await world.call('signIn', { email, password })).status).toBe(401);
    expect((await world.call('signIn', { email: next, password })).status).toBe(200);
  });

  it('answers and notifies alike whether or not the address is taken, and never takes it', async () => {
    const [one, two] = [await register(), await register()];
    const told: unknown[] = [];
    for (const wanted of [two.email, newEmail()]) {
      const before = world.mails.length;
      const { status, body } = await world.call('changeEmail', { newEmail: wanted }, one);
      await world.runJobs();
      const mine = world.mails.slice(before).filter(({ to }) => to.address === one.email);
      const { count } = await world.pool
        .query<{ count: number }>('select count(*)::int from account_codes where user_id = $1', [one.id])
        .then(({ rows }) => rows[0] ?? { count: 0 });
      told.push({ status, body, mails: mine.map(({ subject }) => subject), codes: count - told.length });
    }
    expect(told[0]).toMatchObject({ status: 200, mails: ['Request to change your Fellow Eye email'] });
    expect(told[0]).toEqual(told[1]);
    const toOwner = world.mails.findLast(({ to }) => to.address === two.email);
    expect(toOwner?.subject).toBe('This email already has a Fellow Eye account');
    expect(toOwner?.text).not.toMatch(/code=/);
  });

  it('ends the link of an earlier request, which may have gone to someone else', async () => {
    const { token } = await register();
    const [mistyped, right] = [newEmail(), newEmail()];
    for (const wanted of [mistyped, right]) {
      await world.call('changeEmail', { newEmail: wanted }, { token });
      await world.runJobs();
    }
    expect((await world.call('exchangeCode', { code: lastLinkTo(mistyped) })).status).toBe(403);
    expect((await world.call('exchangeCode', { code: lastLinkTo(right) })).status).toBe(200);
  });

  it('refuses when the address was taken in between', async () => {
    const { token } = await register();
    const next = newEmail();
    await world.call('changeEmail', { newEmail: next }, { token });
    await world.runJobs();
    const code = lastLinkTo(next);
    await register(next);
    expect((await world.call('exchangeCode', { code })).status).toBe(409);
  });
});
