import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { secondStepIn } from '../../src/domain/account/second-factor.ts';
import { releaseDueFactors } from '../../src/server/account/release-factors.ts';
import { makeWorldWithApps } from '../authenticator.ts';
import { PASSWORD, type TestPerson } from '../people.ts';

const organiserEmails: string[] = [];
const { world, pass, codeOf, addApp, withApp, signIn, weaken } = await makeWorldWithApps({
  organiserEmails,
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const NEEDS_PROOF = [{ path: 'body.currentPassword', message: 'Required.' }];

const factorsOf = async ({ id }: TestPerson) => {
  const { rows } = await world.pool.query<{ id: string; kind: string }>(
    'select id, kind from second_factors where user_id = $1 order by created_at',
    [id],
  );
  return rows;
};
/** A passkey of someone, which no test has to show. */
const addPasskey = ({ id }: TestPerson) =>
  world.pool.query(
    `insert into second_factors (user_id, kind, name, credential_id, public_key) values ($1, 'passkey', 'Laptop', $2, 'key')`,
    [id, randomUUID()],
  );
const mailsAbout = (subject: string, address: string) =>
  world.mails.filter((mail) => mail.subject.startsWith(subject) && mail.to.address === address);
/** The link 'This was not me' of the last mail about a new second step. */
const undoToken = async (address: string): Promise<string> => {
  await world.runJobs();
  const mail = mailsAbout('A second step was added', address).at(-1);
  return decodeURIComponent(/undo-change\?t=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
};
const openResetLink = async (address: string) => {
  await world.runJobs();
  const mail = world.mails.findLast(({ to, text }) => to.address === address && /code=/.test(text));
  const code = decodeURIComponent(/code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
  return world.call('exchangeCode', { code });
};

describe('a sign-in from before the second step', () => {
  it('ends with the first one, as with a new password', async () => {
    const person = await world.makePerson();
    const before = (await signIn(person)).body;
    await addApp(person);
    expect((await world.call('readFactors', {}, before)).status).toBe(401);
    expect((await world.call('readFactors', {}, person)).status).toBe(200);
  });

  it('undoes no second step and makes no recovery codes, with the password or without', async () => {
    const { person } = await withApp();
    await weaken(person);
    const factorId = (await factorsOf(person))[0]?.id ?? '';
    for (const proof of [{}, { currentPassword: PASSWORD }]) {
      const answers = [
        await world.call('renewRecoveryCodes', proof, person),
        await world.call('removeFactor', { factorId, ...proof }, person),
        await world.call('beginPasskey', proof, person),
      ];
      expect(answers.map(({ status, body }) => [status, body.issues])).toEqual(
        answers.map(() => [403, NEEDS_PROOF]),
      );
    }
    expect(await factorsOf(person)).toHaveLength(1);
  });

  it('may do so after showing the second step', async () => {
    const { person, secret } = await withApp();
    await weaken(person);
    expect((await world.call('proveAgain', { code: codeOf(secret) }, person)).status).toBe(200);
    expect((await world.call('renewRecoveryCodes', {}, person)).status).toBe(200);
  });
});

describe('a second step that a thief adds', () => {
  it('takes the password, however fresh the sign-in is', async () => {
    const person = await world.makePerson();
    for (const call of ['beginApp', 'beginPasskey'] as const) {
      const refused = await world.call(call, {}, person);
      expect([refused.status, refused.body.issues]).toEqual([403, NEEDS_PROOF]);
      expect((await world.call(call, { currentPassword: PASSWORD }, person)).status).toBe(200);
    }
  });

  it('is removed by the link in the mail to every address, with all sign-ins and the password', async () => {
    const { person } = await withApp();
    await world.pool.query(
      `insert into account_changes (user_id, email, expires_at) values ($1, $2, now() + interval '1 day')`,
      [person.id, `before-${person.email}`],
    );
    await addPasskey(person);
    const token = await undoToken(`before-${person.email}`);
    expect(token).not.toBe(await undoToken(person.email));
    expect((await world.call('undoAccountChange', { token })).status).toBe(200);
    expect(await factorsOf(person)).toEqual([]);
    expect((await world.call('readFactors', {}, person)).status).toBe(401);
    expect((await signIn(person)).status).toBe(401);
    const opened = await openResetLink(person.email);
    expect(opened.status).toBe(200);
    const chosen = await world.call(
      'changePassword',
      { password: 'my own again' },
      { token: 'token' in opened.body ? opened.body.token : '' },
    );
    expect(chosen.status).toBe(200);
    expect((await world.call('undoAccountChange', { token })).status).toBe(403);
  });

  it('is the only one that the link removes: an older one stays between the mailbox and the account', async () => {
    const person = await world.makePerson();
    await addPasskey(person);
    await addApp(person, undefined);
    expect(await factorsOf(person)).toHaveLength(2);
    const token = await undoToken(person.email);
    expect((await world.call('undoAccountChange', { token })).status).toBe(200);
    expect((await factorsOf(person)).map(({ kind }) => kind)).toEqual(['passkey']);
    const opened = await openResetLink(person.email);
    expect(secondStepIn(opened.body.issues)).toMatchObject({ byApp: false, byPasskey: true });
  });

  it('is not removed by a link of more than 72 hours, or to an address that was taken back', async () => {
    const { person } = await withApp();
    await world.pool.query(
      `insert into account_changes (user_id, email, expires_at) values ($1, $2, now() + interval '1 day')`,
      [person.id, `thief-${person.email}`],
    );
    const [token, theirs] = [await undoToken(person.email), await undoToken(`thief-${person.email}`)];
    await world.pool.query('update account_changes set undone_at = now() where user_id = $1', [person.id]);
    expect((await world.call('undoAccountChange', { token: theirs })).status).toBe(403);
    pass(73 * HOUR_MS);
    expect((await world.call('undoAccountChange', { token })).status).toBe(403);
    expect(await factorsOf(person)).toHaveLength(1);
  });

  it('stops no release that was asked for before it was there', async () => {
    const { person: olga } = await withApp('Olga');
    organiserEmails.push(olga.email);
    const person = await world.makePerson();
    await addPasskey(person);
    await world.call('releaseFactors', { userId: person.id, words: 'Lost her laptop' }, olga);
    const { secret } = await addApp(person, undefined);
    const { recoveryCodes } = (await world.call('renewRecoveryCodes', {}, person)).body;
    expect((await world.call('proveAgain', { code: codeOf(secret) }, person)).status).toBe(200);
    expect((await world.call('proveAgain', { recoveryCode: recoveryCodes[0] }, person)).status).toBe(200);
    pass(73 * HOUR_MS);
    await releaseDueFactors(world.ports);
    expect(await factorsOf(person)).toEqual([]);
  });
});
