import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../people.ts';
import { makeProviderScene, ORIGIN, verified } from './provider-scene.ts';

const { world, hospital, other, strict, logged, newName, comeBack, auditOf } = await makeProviderScene();

describe('a first sign-in with a provider', () => {
  it('makes an account of a verified address, and the next one opens it', async () => {
    const name = newName();
    hospital.know(name, verified(`${name}@Eyes.example`));
    const first = await comeBack(hospital, name);
    expect([first.status, first.body]).toMatchObject([
      200,
      { outcome: 'signed-in', user: { email: `${name}@eyes.example` } },
    ]);
    const { token, user } = first.body;
    expect(await auditOf(token)).toEqual([
      'signed in: by provider (The hospital)',
      'made the account: The hospital',
    ]);
    // The address may change at the provider: who they are there does not.
    hospital.know(name, { email: 'someone-else@eyes.example', email_verified: false });
    const second = await comeBack(hospital, name);
    expect(second.body).toMatchObject({ outcome: 'signed-in', user });
    const factors = await world.call('readFactors', {}, { token });
    expect(factors.body).toMatchObject({
      hasPassword: false,
      withoutPassword: null,
      providers: [{ label: 'The hospital' }],
    });
  });

  it.each([
    [
      'an unverified address',
      (name: string) => ({ email: `${name}@eyes.example` }),
      'has not confirmed',
      'unverified',
    ],
    ['no address', () => ({}), 'did not tell us your email address', 'no-email'],
    ['no address at all', () => verified('@'), 'could not be trusted', 'no-email'],
  ])('is refused in words with %s', async (_, claims, words, why) => {
    const name = newName();
    hospital.know(name, claims(name));
    const { status, body } = await comeBack(hospital, name);
    expect([status, body.error]).toEqual([403, expect.stringContaining(words)]);
    expect(logged).toEqual([{ fields: { provider: 'hospital', why }, message: 'provider sign-in refused' }]);
  });

  it('is refused for an address of another domain, which the log does not name', async () => {
    const name = newName();
    strict.know(name, verified(`${name}@eyes.example`));
    const { status, body } = await comeBack(strict, name);
    expect([status, body.error]).toEqual([403, '‘The strict’ signs in people at strict.example only.']);
    expect(logged).toEqual([
      { fields: { provider: 'strict', why: 'other-domain' }, message: 'provider sign-in refused' },
    ]);
  });

  it('keeps no token of the provider', async () => {
    const name = newName();
    hospital.know(name, verified(`${name}@eyes.example`));
    await comeBack(hospital, name);
    const { rows } = await world.pool.query<{ row: string }>(
      'select to_jsonb(i)::text as row from identities i where subject = $1',
      [name],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(/ey[A-Za-z0-9_-]{10,}\./);
  });
});

describe('a domain that is only by provider', () => {
  const email = 'someone@strict.example';
  const words = 'People at strict.example sign in with ‘The strict’. Use that button on the log-in page.';

  it('refuses passwords, sign-ups and resets alike, whether or not there is an account', async () => {
    const name = newName();
    strict.know(name, { email: 'known@strict.example' });
    expect((await comeBack(strict, name)).body).toMatchObject({ outcome: 'signed-in' });
    for (const address of ['known@strict.example', email]) {
      const answers = [
        await world.call('signIn', { email: address, password: PASSWORD }),
        await world.call('signUp', { email: address, password: PASSWORD }),
        await world.call('requestPasswordReset', { email: address }),
      ];
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
        [403, words],
        [403, words],
        [403, words],
      ]);
    }
  });

  it('refuses another provider for it, also one that was tied before', async () => {
    const name = newName();
    other.know(name, verified(email));
    const fresh = await comeBack(other, name);
    expect([fresh.status, fresh.body.error]).toEqual([403, words]);
    const tied = newName();
    other.know(tied, verified(`${tied}@eyes.example`));
    const { body } = await comeBack(other, tied);
    await world.pool.query('update users set email = $1 where id = $2', [
      `${tied}@strict.example`,
      body.user.id,
    ]);
    expect((await comeBack(other, tied)).body.error).toBe(words);
  });

  it('is not opened by a link that was mailed before', async () => {
    const person = await world.makePerson();
    await world.call('requestPasswordReset', { email: person.email });
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to.address === person.email);
    const code = decodeURIComponent(/\?code=([^\s"<]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await world.pool.query('update users set email = $1 where id = $2', [
      `${person.id}@strict.example`,
      person.id,
    ]);
    const answer = await world.call('exchangeCode', { code });
    expect([answer.status, answer.body.error]).toEqual([403, words]);
  });
});

describe('an account without a password', () => {
  const make = async () => {
    const name = newName();
    hospital.know(name, verified(`${name}@eyes.example`));
    return (await comeBack(hospital, name)).body;
  };
  const age = (userId: string) =>
    world.pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      userId,
    ]);

  it('adds a second step and is deleted after a fresh sign-in, and not after an old one', async () => {
    const person = await make();
    await age(person.user.id);
    expect((await world.call('beginApp', {}, person)).status).toBe(403);
    const old = await world.call('eraseAccount', {}, person);
    expect([old.status, old.body.issues]).toMatchObject([403, [{ path: 'body.currentPassword' }]]);
    expect((await world.call('eraseAccount', { password: 'any' }, person)).body.error).toContain(
      'has no password',
    );
    const fresh = await make();
    expect((await world.call('beginApp', {}, fresh)).status).toBe(200);
    expect((await world.call('eraseAccount', {}, fresh)).status).toBe(200);
    expect(
      (await world.pool.query('select from identities where user_id = $1', [fresh.user.id])).rowCount,
    ).toBe(0);
  });

  it('is not what someone with a password has', async () => {
    const person = await world.makePerson();
    expect((await world.call('eraseAccount', {}, person)).status).toBe(403);
  });

  it('unties its provider, which then asks for a proof again', async () => {
    const name = newName();
    hospital.know(name, verified(`${name}@eyes.example`));
    const { token } = (await comeBack(hospital, name)).body;
    const [one] = (await world.call('readFactors', {}, { token })).body.providers;
    const stranger = await world.makePerson();
    const identityId = one?.id ?? '';
    expect((await world.call('removeProvider', { identityId }, stranger)).status).toBe(404);
    expect((await world.call('removeProvider', { identityId }, { token })).status).toBe(200);
    expect((await comeBack(hospital, name)).body).toMatchObject({ outcome: 'prove' });
  });
});

it('signs out at the provider where it offers that, and says nothing where it cannot be asked', async () => {
  const left = await world.call('leaveProvider', { provider: 'hospital' });
  const url = new URL(left.body.url ?? '');
  expect([
    url.origin,
    url.searchParams.get('client_id'),
    url.searchParams.get('post_logout_redirect_uri'),
  ]).toEqual([hospital.issuer, 'fellow-eye', `${ORIGIN}/`]);
  expect(url.searchParams.has('id_token_hint')).toBe(false);
  expect((await world.call('leaveProvider', { provider: 'nowhere' })).status).toBe(404);
});
