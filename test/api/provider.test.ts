import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openidProviders } from '../../src/server/adapters/openid-providers.ts';
import { secondStepIn } from '../../src/domain/account/second-factor.ts';
import { makeWorldWithApps } from '../authenticator.ts';
import { startIdentityProvider, type IdentityProvider } from '../identity-provider.ts';
import { PASSWORD } from '../people.ts';

const ORIGIN = 'http://localhost:3000';
const group = { link: '', claim: 'groups', value: 'eyes' };
const hospital = await startIdentityProvider('hospital', ORIGIN);
const other = await startIdentityProvider('other', ORIGIN);
const strict = await startIdentityProvider('strict', ORIGIN);

let shift = 0;
const logged: { fields: Record<string, unknown>; message: string }[] = [];
const note = (fields: Record<string, unknown>, message: string) => {
  // Not every request, nor the group that most tests here do without.
  if (/^provider (?!group not filled)/.test(message)) logged.push({ fields, message });
};
const log = { info: note, warn: note, error: note };
const providers = openidProviders(
  [
    hospital.settings({ group }),
    other.settings(),
    strict.settings({ domains: ['strict.example'], isOnly: true, vouches: true }),
  ],
  {
    origin: ORIGIN,
    log,
    now: () => new Date(Date.now() + shift),
  },
  1000,
);
const { world, pass, codeOf, addApp } = await makeWorldWithApps({ providers, log });
afterAll(async () => {
  await world.close();
  await Promise.all([hospital.stop(), other.stop(), strict.stop()]);
});
beforeEach(() => {
  for (const provider of [hospital, other, strict]) provider.tamper(null);
  logged.length = 0;
});

let count = 0;
const newName = () => `person-${(count += 1)}`;

type Body = {
  url: string;
  error: string;
  outcome: string;
  email: string;
  token: string;
  user: { id: string; email: string };
  issues: { path: string; message: string }[];
};

/** One browser: what it sends back as a cookie is what it was given. */
const makeVisitor = () => {
  let cookie = '';
  const send = async (path: string, body: object) => {
    const response = await world.request(`/api/auth/provider/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: cookie ? { cookie } : {},
    });
    const [line] = response.headers.getSetCookie();
    if (line !== undefined) [cookie = ''] = line.split(';');
    return { status: response.status, body: (await response.json()) as Body, line };
  };
  return {
    begin: async (provider: string) => (await send('begin', { provider })).body.url,
    finish: (provider: string, answer: string) => send('finish', { provider, answer }),
    send,
    cookie: () => cookie,
    takeCookie: (value: string) => {
      cookie = value;
    },
  };
};

type Visitor = ReturnType<typeof makeVisitor>;
const namesOf = new Map<IdentityProvider, string>([
  [hospital, 'hospital'],
  [other, 'other'],
  [strict, 'strict'],
]);

/** Signs in at a provider and comes back. */
const comeBack = async (provider: IdentityProvider, person: string, visitor: Visitor = makeVisitor()) => {
  const name = namesOf.get(provider) ?? '';
  const answer = await provider.signIn(await visitor.begin(name), person);
  return { visitor, answer, ...(await visitor.finish(name, answer)) };
};
const verified = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });
const auditOf = async (token: string) =>
  (await world.call('readOwnAudit', {}, { token })).body.entries.map(({ words }) => words);

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
    expect(factors.body).toMatchObject({ hasPassword: false, providers: [{ label: 'The hospital' }] });
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

describe('a provider whose address has an account', () => {
  const meet = async () => {
    const person = await world.makePerson();
    const name = newName();
    hospital.know(name, verified(person.email));
    return { person, name, ...(await comeBack(hospital, name)) };
  };

  it('opens it only once its owner has shown the password, and then always', async () => {
    const { person, name, visitor, body } = await meet();
    expect(body).toEqual({ outcome: 'prove', email: person.email });
    const wrong = await visitor.send('link', { password: 'not this one' });
    expect([wrong.status, wrong.body.error]).toEqual([403, 'The password is not right.']);
    expect((await comeBack(hospital, name)).body).toEqual({ outcome: 'prove', email: person.email });
    const right = await visitor.send('link', { password: PASSWORD });
    expect([right.status, right.body]).toMatchObject([200, { user: { id: person.id } }]);
    expect((await comeBack(hospital, name)).body).toMatchObject({ user: { id: person.id } });
    // Its owner is told, and can take it back.
    await world.runJobs();
    const notice = world.mails.findLast(({ to }) => to.address === person.email);
    expect(notice?.subject).toBe('A new way to sign in to Fellow Eye');
    const token = decodeURIComponent(/undo-change\?t=([^\s"<]+)/.exec(notice?.text ?? '')?.[1] ?? '');
    expect((await world.call('undoAccountChange', { token })).status).toBe(200);
    expect((await comeBack(hospital, name)).body).toMatchObject({ outcome: 'prove' });
  });

  it('opens it by a mailed link, in the browser that asked for it alone, and once', async () => {
    const { person, name, visitor } = await meet();
    expect((await visitor.send('mail', {})).status).toBe(200);
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to.address === person.email);
    const [, path, mailed = ''] =
      /localhost:3000(\/sign-in\/hospital)\?link=([^\s"<]+)/.exec(mail?.text ?? '') ?? [];
    expect(path).toBe('/sign-in/hospital');
    expect(mail?.text).toContain('signed in with The hospital');
    const code = decodeURIComponent(mailed);
    const elsewhere = await makeVisitor().send('link', { code });
    expect([elsewhere.status, elsewhere.body.error]).toEqual([
      403,
      expect.stringContaining('Open the link in the browser'),
    ]);
    // Someone else at the same provider cannot use what was mailed to the owner.
    const thief = newName();
    hospital.know(thief, verified(person.email));
    const { visitor: theirs } = await comeBack(hospital, thief);
    expect((await theirs.send('link', { code })).body.error).toContain('Open the link in the browser');
    expect((await world.call('exchangeCode', { code })).status).toBe(403);
    const kept = visitor.cookie();
    expect((await visitor.send('link', { code })).body).toMatchObject({ user: { id: person.id } });
    visitor.takeCookie(kept);
    expect((await visitor.send('link', { code })).body.error).toBe('This link is invalid or expired.');
    expect((await comeBack(hospital, name)).body).toMatchObject({ user: { id: person.id } });
  });

  it('ends the mailed link with every other one when its owner signs out everywhere', async () => {
    const { person, visitor } = await meet();
    await visitor.send('mail', {});
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to.address === person.email);
    const code = decodeURIComponent(/\?link=([^\s"<]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await world.call('signOutEverywhere', {}, person);
    expect((await visitor.send('link', { code })).status).toBe(403);
  });

  it('guesses the password as often as the log-in page does', async () => {
    const { visitor } = await meet();
    for (let guess = 0; guess < 10; guess += 1)
      expect((await visitor.send('link', { password: `guess ${guess}` })).status).toBe(403);
    expect((await visitor.send('link', { password: PASSWORD })).status).toBe(429);
  });

  it('asks for the second step as a password does, each time', async () => {
    const { person, name, visitor } = await meet();
    const { secret } = await addApp(person);
    const linked = await visitor.send('link', { password: PASSWORD });
    expect(secondStepIn(linked.body.issues)).toMatchObject({ byApp: true });
    const again = await comeBack(hospital, name);
    const ticket = secondStepIn(again.body.issues)?.ticket ?? '';
    expect([again.status, again.body.token]).toEqual([403, undefined]);
    const done = await world.call('takeSecondStep', { ticket, code: codeOf(secret) });
    expect(done.status).toBe(200);
    expect((await auditOf(done.body.token))[0]).toBe(
      'signed in: by provider and a second step (The hospital)',
    );
  });

  it('does not open it for someone at another provider with the same address', async () => {
    const { person, visitor } = await meet();
    await visitor.send('link', { password: PASSWORD });
    const name = newName();
    other.know(name, verified(person.email));
    expect((await comeBack(other, name)).body).toEqual({ outcome: 'prove', email: person.email });
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

describe('an answer', () => {
  const notBegun = 'This sign-in was not begun in this browser, or it took too long. Please try again.';
  const untrusted =
    'The answer of ‘The hospital’ could not be trusted, so you are not signed in. Please try again.';
  const known = async () => {
    const name = newName();
    hospital.know(name, verified(`${name}@eyes.example`));
    await comeBack(hospital, name);
    return name;
  };

  it('is tied to the browser by a cookie that no script and no other site reads', async () => {
    const visitor = makeVisitor();
    const { line } = await visitor.send('begin', { provider: 'hospital' });
    expect(line).toMatch(/^sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
    const url = new URL(await visitor.begin('hospital'));
    expect([...url.searchParams.keys()].toSorted()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(visitor.cookie()).not.toContain(url.searchParams.get('state') ?? '');
  });

  it('of another browser, or without a cookie, is refused', async () => {
    const name = await known();
    const thief = makeVisitor();
    const answer = await hospital.signIn(await thief.begin('hospital'), name);
    const victim = makeVisitor();
    expect((await victim.finish('hospital', answer)).body.error).toBe(notBegun);
    await victim.begin('hospital');
    expect((await victim.finish('hospital', answer)).body.error).toBe(notBegun);
    victim.takeCookie('sign-in=made-up');
    expect((await victim.finish('hospital', answer)).body.error).toBe(notBegun);
  });

  it('is taken once, also with its cookie', async () => {
    const name = await known();
    const visitor = makeVisitor();
    const answer = await hospital.signIn(await visitor.begin('hospital'), name);
    const cookie = visitor.cookie();
    expect((await visitor.finish('hospital', answer)).status).toBe(200);
    visitor.takeCookie(cookie);
    expect((await visitor.finish('hospital', answer)).body.error).toBe(notBegun);
  });

  it('that took longer than ten minutes is refused', async () => {
    const name = await known();
    const visitor = makeVisitor();
    const answer = await hospital.signIn(await visitor.begin('hospital'), name);
    pass(11 * 60_000);
    expect((await visitor.finish('hospital', answer)).body.error).toBe(notBegun);
  });

  it('of one provider is no answer of another', async () => {
    const name = newName();
    other.know(name, verified(`${name}@eyes.example`));
    const visitor = makeVisitor();
    const answer = await other.signIn(await visitor.begin('other'), name);
    expect((await visitor.finish('hospital', answer)).body.error).toBe(notBegun);
    // Its state put into the answer of the other provider: the issuer in it gives it away.
    const url = new URL(await visitor.begin('hospital'));
    const mixed = new URLSearchParams(answer);
    mixed.set('state', url.searchParams.get('state') ?? '');
    expect((await visitor.finish('hospital', mixed.toString())).body.error).toBe(untrusted);
  });

  it('with a made-up code, or with the code of another sign-in, is refused', async () => {
    const name = await known();
    const visitor = makeVisitor();
    const theirs = new URLSearchParams(await hospital.signIn(await makeVisitor().begin('hospital'), name));
    for (const code of ['made-up', theirs.get('code') ?? '']) {
      const answer = new URLSearchParams(await hospital.signIn(await visitor.begin('hospital'), name));
      answer.set('code', code);
      expect((await visitor.finish('hospital', answer.toString())).body.error).toBe(untrusted);
    }
  });

  it('that says no is refused in the words of a no', async () => {
    const visitor = makeVisitor();
    const url = new URL(await visitor.begin('hospital'));
    const answer = new URLSearchParams({
      error: 'access_denied',
      error_description: '<script>',
      state: url.searchParams.get('state') ?? '',
      iss: hospital.issuer,
    });
    const { status, body } = await visitor.finish('hospital', answer.toString());
    expect([status, body.error]).toEqual([403, '‘The hospital’ did not sign you in.']);
    expect(logged).toEqual([
      {
        fields: { provider: 'hospital', why: 'denied', codes: ['access_denied'] },
        message: 'provider sign-in refused',
      },
    ]);
  });

  it.each(['body', 'header'])(
    'that comes with a wrong secret has its code in the log, from the %s',
    async (place) => {
      const name = await known();
      hospital.tamper(async (context, next) => {
        if (context.path !== '/token') return next();
        context.status = 401;
        if (place === 'header') context.set('www-authenticate', 'Basic realm="here"');
        context.body = {
          error: 'invalid_client',
          error_description: 'AADSTS7000215: Invalid client secret of someone@eyes.example.',
        };
      });
      expect((await comeBack(hospital, name)).body.error).toBe(untrusted);
      expect(logged).toMatchObject([
        {
          fields: { provider: 'hospital', failure: 'wrong', codes: ['invalid_client', 'AADSTS7000215'] },
          message: 'provider sign-in failed',
        },
      ]);
      expect(JSON.stringify(logged)).not.toContain('someone');
    },
  );

  const withToken = (change: (token: string) => string) =>
    hospital.tamper(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && body?.id_token)
        context.body = { ...body, id_token: change(body.id_token) };
    });
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

  it.each([
    ['a forged signature', (token: string) => `${token.slice(0, -12)}AAAAAAAAAAAA`],
    [
      'a claim that was changed',
      (token: string) => {
        const [head, body = '', mark] = token.split('.');
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
        return [head, part({ ...claims, sub: 'someone-else' }), mark].join('.');
      },
    ],
    ['no signature', (token: string) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`],
  ])('with a token of %s is refused', async (_, change) => {
    const name = await known();
    withToken(change);
    const { status, body } = await comeBack(hospital, name);
    expect([status, body.error]).toEqual([403, untrusted]);
  });

  it('with a token of an earlier sign-in, or of another provider, is refused', async () => {
    const name = await known();
    let earlier = '';
    withToken((token) => {
      earlier = token;
      return token;
    });
    await comeBack(hospital, name);
    withToken(() => earlier);
    expect((await comeBack(hospital, name)).body.error).toBe(untrusted);
    let foreign = '';
    other.tamper(async (context, next) => {
      await next();
      foreign = (context.body as { id_token?: string } | undefined)?.id_token ?? foreign;
    });
    other.know(name, verified(`${name}@eyes.example`));
    await comeBack(other, name);
    expect(foreign).not.toBe('');
    withToken(() => foreign);
    expect((await comeBack(hospital, name)).body.error).toBe(untrusted);
  });

  it('with a claim of a megabyte is refused', async () => {
    const name = newName();
    hospital.know(name, verified(`${name}@eyes.example`, { name: 'x'.repeat(1_000_000) }));
    expect((await comeBack(hospital, name)).body.error).toBe(untrusted);
  });

  it('is not looked at any more after two hundred that were wrong', async () => {
    const body = JSON.stringify({ provider: 'hospital', answer: 'state=x' });
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const send = () => world.request('/api/auth/provider/finish', { method: 'POST', body, headers });
    const answers = await Promise.all(Array.from({ length: 210 }, send));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(200);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('a provider that does not answer', () => {
  const away =
    '‘The other’ cannot be reached at the moment. Please try again later. If you have a password or a passkey that opens your account, it works as before.';

  it.each([
    ['hangs', async () => other.tamper(() => new Promise<void>(() => {}))],
    [
      'fails',
      async () =>
        other.tamper(async (context) => {
          context.status = 503;
          context.body = 'busy';
        }),
    ],
    ['is down', () => other.stop()],
  ])(
    'because it %s is said in words, and passwords work as before',
    async (_, breakIt) => {
      const name = newName();
      other.know(name, verified(`${name}@eyes.example`));
      const visitor = makeVisitor();
      const answer = await other.signIn(await visitor.begin('other'), name);
      await breakIt();
      const finished = await visitor.finish('other', answer);
      // What was read of it an hour ago is asked for again.
      shift += 3_700_000;
      const begun = await makeVisitor().send('begin', { provider: 'other' });
      other.tamper(null);
      await other.restart().catch(() => undefined);
      expect([finished, begun].map(({ status, body }) => [status, body.error])).toEqual([
        [502, away],
        [502, away],
      ]);
      const person = await world.makePerson();
      expect((await world.call('signIn', { email: person.email, password: PASSWORD })).status).toBe(200);
      expect((await comeBack(other, name)).status).toBe(200);
    },
    60_000,
  );

  it('with a discovery document that names another issuer is not used', async () => {
    shift += 3_700_000;
    other.tamper(async (context, next) => {
      await next();
      if (context.path.endsWith('openid-configuration'))
        context.body = { ...(context.body as object), issuer: hospital.issuer };
    });
    const begun = await makeVisitor().send('begin', { provider: 'other' });
    expect(begun.status).toBe(502);
    shift += 3_700_000;
  });
});
