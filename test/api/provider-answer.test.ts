import { describe, expect, it } from 'vitest';
import { makeProviderScene, verified } from './provider-scene.ts';

const { world, pass, hospital, other, logged, newName, makeVisitor, comeBack } = await makeProviderScene();

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
