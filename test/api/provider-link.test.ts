import { describe, expect, it } from 'vitest';
import { secondStepIn } from '../../src/domain/account/second-factor.ts';
import { PASSWORD } from '../people.ts';
import { makeProviderScene, verified } from './provider-scene.ts';

const { world, codeOf, addApp, hospital, other, newName, makeVisitor, comeBack, auditOf } =
  await makeProviderScene();

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
