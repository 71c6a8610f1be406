import { afterAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { secondStepIn, SET_UP_FIRST } from '../../src/domain/account/second-factor.ts';
import { asksSecondStepFirst } from '../../src/domain/foundation/failure-wording.ts';
import { releaseDueFactors } from '../../src/server/account/release-factors.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorldWithApps } from '../authenticator.ts';

const organiserEmails: string[] = [];
const { world, pass, codeOf, addApp, withApp, signIn, ticketOf, weaken } = await makeWorldWithApps({
  organiserEmails,
});
afterAll(() => world.close());

const mailsTo = ({ email }: TestPerson) =>
  world.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject);

describe('an authenticator app', () => {
  it('is asked for after the password, which alone opens nothing', async () => {
    const { person, secret } = await withApp();
    const refused = await signIn(person);
    expect([refused.status, refused.body.token]).toEqual([403, undefined]);
    expect(secondStepIn(refused.body.issues)).toMatchObject({ byApp: true, byPasskey: false });
    const done = await world.call('takeSecondStep', { ticket: await ticketOf(person), code: codeOf(secret) });
    expect(done.status).toBe(200);
    expect((await world.call('readFactors', {}, done.body)).body).toMatchObject({
      isStrong: true,
      recoveryCodesLeft: 10,
      factors: [{ kind: 'app' }],
    });
    await world.runJobs();
    expect(mailsTo(person)).toContain('A second step was added to your Fellow Eye account');
  });

  it('takes each code once, also from two at the same time', async () => {
    const { person, secret } = await withApp();
    const [ticket, code] = [await ticketOf(person), codeOf(secret)];
    const answers = await Promise.all([1, 2, 3].map(() => world.call('takeSecondStep', { ticket, code })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 403, 403,
    ]);
    expect((await world.call('proveAgain', { code }, person)).status).toBe(403);
  });

  it('stops guessing after ten codes', async () => {
    const { person, secret } = await withApp();
    const ticket = await ticketOf(person);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await world.call('takeSecondStep', { ticket, code: `00000${guess}` })).status).toBe(403);
    const right = await world.call('takeSecondStep', { ticket, code: codeOf(secret) });
    expect([right.status, right.body.error]).toEqual([429, expect.stringContaining('Too many attempts')]);
  });

  it('stores no secret in clear, and no recovery code', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const { rows } = await world.pool.query<{ row: string }>(
      `select to_jsonb(f)::text as row from second_factors f where user_id = $1
       union all select to_jsonb(c)::text from recovery_codes c where user_id = $1`,
      [person.id],
    );
    const stored = rows.map(({ row }) => row).join(' ');
    expect(rows.length).toBe(11);
    for (const open of [secret, ...recoveryCodes]) expect(stored).not.toContain(open.replaceAll('-', ''));
  });

  it('refuses a ticket that is made up, of yesterday, or from before a new password', async () => {
    const { person, secret } = await withApp();
    const ticket = await ticketOf(person);
    expect((await world.call('takeSecondStep', { ticket: `${ticket}x`, code: codeOf(secret) })).status).toBe(
      401,
    );
    await world.call('changePassword', { password: 'another password', currentPassword: PASSWORD }, person);
    expect((await world.call('takeSecondStep', { ticket, code: codeOf(secret) })).status).toBe(401);
    const later = await world.call('signIn', { email: person.email, password: 'another password' });
    pass(11 * 60_000);
    const old = secondStepIn(later.body.issues)?.ticket ?? '';
    expect((await world.call('takeSecondStep', { ticket: old, code: codeOf(secret) })).body.error).toBe(
      'That took too long. Please sign in again.',
    );
  });
});

describe('a lost device', () => {
  it('is replaced by a recovery code, once', async () => {
    const { person, recoveryCodes } = await withApp();
    const recoveryCode = recoveryCodes[0]?.toLowerCase() ?? '';
    const use = async () => world.call('takeSecondStep', { ticket: await ticketOf(person), recoveryCode });
    expect([(await use()).status, (await use()).status]).toEqual([200, 403]);
  });

  it('is not replaced by the mailbox: a reset link asks for the second step, and leaves it', async () => {
    const { person, secret } = await withApp();
    await world.call('requestPasswordReset', { email: person.email });
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to.address === person.email);
    const code = decodeURIComponent(/code=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    const opened = await world.call('exchangeCode', { code });
    expect(opened.status).toBe(403);
    const ticket = secondStepIn(opened.body.issues)?.ticket ?? '';
    const signedIn = await world.call('takeSecondStep', { ticket, code: codeOf(secret) });
    const changed = await world.call('changePassword', { password: 'chosen by mail' }, signedIn.body);
    expect(changed.status).toBe(200);
    expect((await world.call('readFactors', {}, signedIn.body)).body.factors).toHaveLength(1);
  });

  it('is released by an organiser after 72 hours, with mail to every address, and not before', async () => {
    const { person: olga } = await withApp('Olga');
    organiserEmails.push(olga.email);
    const { person } = await withApp();
    await world.pool.query(
      `insert into account_changes (user_id, email, expires_at) values ($1, 'before@example.org', now() + interval '1 day')`,
      [person.id],
    );
    const ask = () => world.call('releaseFactors', { userId: person.id, words: 'Lost her phone' }, olga);
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 409]);
    await world.runJobs();
    const told = world.mails.filter(({ subject }) => subject.startsWith('An organiser will remove'));
    expect(told.map(({ to }) => to.address).toSorted()).toEqual(
      [person.email, 'before@example.org'].toSorted(),
    );
    pass(71 * 3_600_000);
    await releaseDueFactors(world.ports);
    expect((await signIn(person)).status).toBe(403);
    pass(2 * 3_600_000);
    await releaseDueFactors(world.ports);
    expect((await signIn(person)).status).toBe(200);
    expect((await world.call('releaseFactors', { userId: olga.id, words: 'Me' }, olga)).status).toBe(409);
  });

  it('keeps its second step when it is shown before the release', async () => {
    const { person: olga } = await withApp('Olga');
    organiserEmails.push(olga.email);
    const { person, secret } = await withApp();
    await world.call('releaseFactors', { userId: person.id, words: 'A stranger phoned' }, olga);
    await world.call('takeSecondStep', { ticket: await ticketOf(person), code: codeOf(secret) });
    pass(73 * 3_600_000);
    await releaseDueFactors(world.ports);
    expect((await signIn(person)).status).toBe(403);
  });
});

describe('fresh proof', () => {
  it('is a code as well as the password, and removing the last step ends its powers', async () => {
    const { person, secret } = await withApp();
    await world.pool.query(
      `update sessions set created_at = created_at - interval '1 hour', proven_at = proven_at - interval '1 hour' where user_id = $1`,
      [person.id],
    );
    const { factors } = (await world.call('readFactors', {}, person)).body;
    const remove = () => world.call('removeFactor', { factorId: factors[0]?.id ?? '' }, person);
    expect((await remove()).body.issues).toEqual([{ path: 'body.currentPassword', message: 'Required.' }]);
    expect((await world.call('proveAgain', { code: codeOf(secret) }, person)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await world.call('readFactors', {}, person)).body).toMatchObject({
      factors: [],
      recoveryCodesLeft: 0,
      isStrong: false,
    });
  });
});

describe('someone who is asked for a second step', () => {
  it('as an organiser has no powers without one, and is told how to get them', async () => {
    const olga = await world.makePerson('Olga');
    organiserEmails.push(olga.email);
    await weaken(olga);
    const refused = await world.call('readCommunity', {}, olga);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      expect.stringContaining('Organisers need a second step'),
    ]);
    expect((await world.call('readNotice', {}, olga)).body.organiser).toBe(true);
    const { secret, setup } = (await world.call('beginApp', { currentPassword: PASSWORD }, olga)).body;
    await world.call('addApp', { setup, code: codeOf(secret) }, olga);
    expect((await world.call('readCommunity', {}, olga)).status).toBe(200);
  });

  it('by a group, which asks only where its maker has one, has a week; then they can set one up or leave, and little else', async () => {
    const [maker, member] = [await world.makePerson(), await world.makePerson()];
    const { id: groupId } = (await world.call('createGroup', { name: 'A deanery' }, maker)).body.group;
    await world.pool.query('insert into group_members (group_id, user_id) values ($1, $2)', [
      groupId,
      member.id,
    ]);
    await weaken(member);
    expect((await world.call('demandGroupFactors', { groupId, isDemanded: true }, member)).status).toBe(403);
    expect((await world.call('listRooms', {}, member)).status).toBe(200);
    await weaken(maker);
    expect((await world.call('demandGroupFactors', { groupId, isDemanded: true }, maker)).status).toBe(403);
    await addApp(maker);
    await world.call('demandGroupFactors', { groupId, isDemanded: true }, maker);
    await world.runJobs();
    expect(mailsTo(member)).toContain('Please set up a second step for Fellow Eye');
    expect(mailsTo(maker)).not.toContain('Please set up a second step for Fellow Eye');
    const heldFrom = Date.parse((await world.call('readNotice', {}, member)).body.heldFrom ?? '');
    expect(Math.round((heldFrom - Date.now()) / 86_400_000)).toBe(7);
    expect((await world.call('listRooms', {}, member)).status).toBe(200);
    await world.pool.query(`update groups set factor_demanded_at = now() - interval '8 days'`);
    // Who joins later has the same week.
    expect((await world.call('listRooms', {}, member)).status).toBe(200);
    await world.pool.query(`update group_members set joined_at = now() - interval '8 days'`);
    const held = await world.call('listRooms', {}, member);
    expect([held.status, held.body.error]).toEqual([
      403,
      expect.stringContaining('A second step is asked of you'),
    ]);
    // By this a page knows that what waits to be sent is to wait on.
    expect(asksSecondStepFirst(held.body)).toBe(true);
    expect((await world.call('readFactors', {}, member)).body.demandedBy.groups).toEqual(['A deanery']);
    const id = randomUUID();
    const open = [
      await world.call('giveConsent', { roomId: id, given: false }, member),
      await world.call('stopRecording', { roomUrl: id, roomId: id }, member),
      await world.call('finishTrack', { trackId: id, chunks: 1 }, member),
      await world.call('deleteRecording', { recordingId: id }, member),
      await world.call('stepBack', { roomId: id }, member),
      await world.call('leaveNow', {}, member),
    ];
    for (const { body } of open) expect(body.error).not.toBe(SET_UP_FIRST);
    expect((await world.call('leaveGroup', { groupId }, member)).status).toBe(200);
    expect((await world.call('listRooms', {}, member)).status).toBe(200);
  });

  it('by the organisers, as everyone then is', async () => {
    const { person: olga } = await withApp('Olga');
    organiserEmails.push(olga.email);
    const ada = await world.makePerson();
    await weaken(ada);
    await world.call('demandFactors', { isDemanded: true }, olga);
    expect((await world.call('listRooms', {}, ada)).status).toBe(200);
    await world.pool.query(`update factor_demands set created_at = now() - interval '8 days'`);
    await world.pool.query(`update users set created_at = now() - interval '8 days'`);
    expect((await world.call('listRooms', {}, ada)).status).toBe(403);
    expect((await world.call('listRooms', {}, olga)).status).toBe(200);
    await world.call('demandFactors', { isDemanded: false }, olga);
    expect((await world.call('listRooms', {}, ada)).status).toBe(200);
  });
});

it('refuses a passkey that no one has here, and an answer that was never asked for', async () => {
  const { person } = await withApp();
  const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} };
  expect(await world.call('signInByPasskey', { passkey })).toMatchObject({
    status: 403,
    body: { error: 'This passkey is not known here.' },
  });
  expect((await world.call('addPasskey', { name: 'Mine', passkey }, person)).status).toBe(403);
  expect((await world.call('takeSecondStep', { ticket: await ticketOf(person), passkey })).status).toBe(403);
});
