import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../world.ts';
import { password, registration } from './registration.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const { newEmail, lastLinkTo, codeIn, openLink, register } = registration(() => world);

describe('registering', () => {
  // spec: mailed-code
  it('mails a link whose code signs in once', async () => {
    const email = newEmail();
    expect(await world.call('signUp', { email, password })).toMatchObject({
      status: 200,
      body: { status: true },
    });
    await world.runJobs();
    const code = lastLinkTo(email);
    const first = await openLink(code);
    expect(first.purpose).toBe('confirm');
    expect((await world.call('readSession', {}, first)).body.user).toEqual({ id: first.user.id, email });
    expect(await world.call('exchangeCode', { code })).toMatchObject({
      status: 403,
      body: { error: 'This link is invalid or expired.' },
    });
  });

  it('lets exactly one of 20 simultaneous exchanges win', async () => {
    const email = newEmail();
    await world.call('signUp', { email, password });
    await world.runJobs();
    const code = lastLinkTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call('exchangeCode', { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('answers alike for a known address, and tells only its owner by mail', async () => {
    const { email } = await register();
    expect(await world.call('signUp', { email, password: 'another one' })).toEqual({
      status: 200,
      body: { status: true, resendToken: expect.any(String) },
    });
    await world.runJobs();
    expect(world.mails.at(-1)).toMatchObject({
      to: { address: email },
      subject: 'You already have a Fellow Eye account',
    });
    // As for an address without an account: whoever signed up with it learns nothing by signing in.
    expect((await world.call('signIn', { email, password: 'another one' })).status).toBe(403);
  });

  it('mails the link of the sign-up that asks once more, never that of someone else with the same address', async () => {
    const email = newEmail();
    const { body } = await world.call('signUp', { email, password });
    await world.call('signUp', { email, password: 'a squatter knows this' });
    await world.runJobs();
    expect(await world.call('resendSignUp', { resendToken: body.resendToken })).toEqual({
      status: 200,
      body: { status: true },
    });
    await world.runJobs();
    await openLink(lastLinkTo(email));
    expect((await world.call('signIn', { email, password })).status).toBe(200);

    world.mails.length = 0;
    expect((await world.call('resendSignUp', { resendToken: body.resendToken })).status).toBe(200);
    await world.runJobs();
    expect(world.mails).toEqual([]);
  });

  it('counts links sent again among the sign-ups of their address, and refuses a token it did not make', async () => {
    const email = newEmail();
    const { body } = await world.call('signUp', { email, password });
    const { resendToken } = body;
    for (let times = 1; times < 5; times += 1)
      expect((await world.call('resendSignUp', { resendToken })).status).toBe(200);
    expect((await world.call('resendSignUp', { resendToken })).status).toBe(429);
    expect((await world.call('signUp', { email, password })).status).toBe(429);
    // What is mailed opens an account; what is kept by the page must not.
    expect((await world.call('exchangeCode', { code: resendToken })).status).toBe(403);
    expect((await world.call('resendSignUp', { resendToken: `${resendToken}x` })).status).toBe(403);
  });

  it('tells by the count of links sent again nothing of an account that was made meanwhile', async () => {
    const email = newEmail();
    const { resendToken } = (await world.call('signUp', { email, password: 'a squatter knows this' })).body;
    for (let times = 1; times < 4; times += 1) await world.call('resendSignUp', { resendToken });
    await world.call('signUp', { email, password });
    await world.runJobs();
    expect((await world.call('resendSignUp', { resendToken })).status).toBe(429);
    await openLink(lastLinkTo(email));
    expect((await world.call('signIn', { email, password })).status).toBe(200);
    expect((await world.call('resendSignUp', { resendToken })).status).toBe(429);
  });

  it('gives the account the password of the opened link, even with sign-ups before or after', async () => {
    for (const order of ['first', 'last']) {
      const email = newEmail();
      const squat = () => world.call('signUp', { email, password: 'a squatter knows this' });
      if (order === 'last') await squat();
      await world.call('signUp', { email, password });
      await world.runJobs();
      const mine = lastLinkTo(email);
      if (order === 'first') await squat();
      await world.runJobs();
      const theirs = world.mails.filter(({ to }) => to.address === email).map(({ text }) => codeIn(text));
      expect(new Set(theirs).size).toBe(2);
      expect((await world.call('exchangeCode', { code: mine })).status).toBe(200);
      expect((await world.call('signIn', { email, password: 'a squatter knows this' })).status).toBe(401);
      expect((await world.call('signIn', { email, password })).status).toBe(200);
      for (const code of theirs) expect((await world.call('exchangeCode', { code })).status).toBe(403);
    }
  });

  it('takes over an unconfirmed account of the previous version', async () => {
    const { id, email } = { id: crypto.randomUUID(), email: newEmail() };
    await world.pool.query('insert into users (id, email) values ($1, $2)', [id, email]);
    const hash = await world.ports.passwords.hash('a squatter knows this');
    await world.pool.query(
      `insert into credentials (id, user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid, $1::text, 'credential', $2)`,
      [id, hash],
    );
    expect((await world.call('signIn', { email, password: 'a squatter knows this' })).status).toBe(401);
    expect(await register(email)).toMatchObject({ id });
    expect((await world.call('signIn', { email, password: 'a squatter knows this' })).status).toBe(401);
    expect((await world.call('signIn', { email, password })).status).toBe(200);
  });

  it('makes no account before its link is opened', async () => {
    const email = newEmail();
    await world.call('signUp', { email, password });
    await world.runJobs();
    const { rows } = await world.pool.query('select 1 from users where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('takes 20 sign-ups at once alike, and makes one account of them', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.call('signUp', { email, password }, undefined, { 'x-forwarded-for': `203.0.113.${index}` }),
      ),
    );
    // So many an address may ask for; the others are told to wait, and none fails.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await world.runJobs();
    const codes = world.mails.filter(({ to }) => to.address === email).map(({ text }) => codeIn(text));
    expect(codes).toHaveLength(5);
    const opened = await Promise.all(codes.map((code) => world.call('exchangeCode', { code })));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(opened.filter(({ status }) => status === 403)).toHaveLength(4);
  });

  it('keeps passwords as argon2id', async () => {
    const { id } = await register();
    const row = await world.db
      .selectFrom('credentials')
      .select('password')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.password).toMatch(/^\$argon2id\$/);
  });

  // spec: register-validation
  it('refuses a short password and a broken address, naming both', async () => {
    const { status, body } = await world.call('signUp', { email: 'nobody', password: 'short' });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      { path: 'body.email', message: 'Enter a valid email address.' },
      { path: 'body.password', message: 'Use at least 8 characters.' },
    ]);
  });
});

describe('signing in', () => {
  it('works for confirmed accounts, in any letter case of the address', async () => {
    const { email, id } = await register();
    const { status, body } = await world.call('signIn', { email: email.toUpperCase(), password });
    expect([status, body.user]).toEqual([200, { id, email }]);
    expect(Math.abs(body.loginAt - Date.now())).toBeLessThan(60_000);
  });

  // spec: sign-in-failure
  it('says the same for a wrong password and an unknown address', async () => {
    const { email } = await register();
    const wrong = await world.call('signIn', { email, password: 'not this one' });
    const unknown = await world.call('signIn', { email: newEmail(), password });
    expect(wrong).toEqual({ status: 401, body: { error: 'Invalid email or password.', issues: [] } });
    expect(unknown).toEqual(wrong);
  });

  it('gives a fresh link as long a life as the first', async () => {
    const email = newEmail();
    await world.call('signUp', { email, password });
    await world.call('signIn', { email, password });
    const { rows } = await world.pool.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
       from sign_ups where email = $1`,
      [email],
    );
    expect(rows).toEqual([{ minutes: 24 * 60 }, { minutes: 24 * 60 }]);
  });

  it('sends a fresh link to someone who has not confirmed yet', async () => {
    const email = newEmail();
    await world.call('signUp', { email, password });
    await world.runJobs();
    const answer = await world.call('signIn', { email, password });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'Please confirm your email first. We have sent you a new link.' },
    });
    const before = world.mails.length;
    await world.runJobs();
    expect(world.mails).toHaveLength(before + 1);
    expect((await world.call('exchangeCode', { code: lastLinkTo(email) })).status).toBe(200);
  });

  // spec: two-days
  it('lasts exactly two days and is not extended by use', async () => {
    const { email } = await register();
    const { body } = await world.call('signIn', { email, password });
    const row = await world.db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.abs(row.expires_at.getTime() - body.loginAt - 172_800_000)).toBeLessThan(1000);
    await world.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('created_at', '=', row.created_at)
      .execute();
    expect((await world.call('readSession', {}, body)).body).toBeNull();
  });

  // spec: sign-out
  it('ends on the server with sign-out', async () => {
    const person = await register();
    expect((await world.call('signOut', {}, person)).status).toBe(200);
    expect((await world.call('readProfile', { userId: person.id }, person)).status).toBe(401);
  });

  it('is not opened by the token as it is stored', async () => {
    await register();
    const { token } = await world.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
    expect((await world.call('readSession', {}, { token })).body).toBeNull();
  });

  it('takes no cookie for a sign-in and sets none', async () => {
    const { token } = await register();
    const answer = await world.request('/api/auth/get-session', {
      headers: { cookie: `token=${token}` },
    });
    expect(await answer.json()).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});
