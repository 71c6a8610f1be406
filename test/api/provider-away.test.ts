import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../people.ts';
import { makeProviderScene, verified } from './provider-scene.ts';

const { world, hospital, other, newName, makeVisitor, comeBack, outdate } = await makeProviderScene();

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
      outdate();
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
    outdate();
    other.tamper(async (context, next) => {
      await next();
      if (context.path.endsWith('openid-configuration'))
        context.body = { ...(context.body as object), issuer: hospital.issuer };
    });
    const begun = await makeVisitor().send('begin', { provider: 'other' });
    expect(begun.status).toBe(502);
    outdate();
  });
});
