import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { registration } from './registration.ts';

let world: World;
let owner: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  owner = await world.makePerson();
});
afterAll(() => world.close());

const { newEmail, lastLinkTo, openLink } = registration(() => world);

const NEW_PASSWORD = 'brand new one';

/** Lets eleven minutes pass since someone signed in. */
const age = ({ id }: { id: string }) =>
  world.pool.query("update sessions set created_at = now() - interval '11 minutes' where user_id = $1", [id]);

const signIn = async (email: string, password = PASSWORD) =>
  (await world.call('signIn', { email, password })).status;
const isSignedIn = async (person: { token: string }) =>
  (await world.call('readSession', {}, person)).body !== null;

/** The token of the 'this was not me' link in the newest mail to an address. */
const undoToken = async (email: string): Promise<string> => {
  await world.runJobs();
  const mail = world.mails.findLast(({ to, text }) => to.address === email && text.includes('/undo-change'));
  return decodeURIComponent(/undo-change\?t=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
};
const undo = async (token: string) => (await world.call('undoAccountChange', { token })).status;

describe('a bearer token alone, ten minutes after signing in,', () => {
  const NEEDED = {
    status: 403,
    body: {
      error: 'Enter your current password to confirm that it is you.',
      issues: [{ path: 'body.currentPassword', message: 'Required.' }],
    },
  };

  it.each([
    ['changePassword', { password: NEW_PASSWORD }],
    ['changeEmail', { newEmail: 'elsewhere@example.org' }],
    ['requestExport', {}],
  ] as const)('is not enough for %s; the password is', async (name, input) => {
    await age(owner);
    expect(await world.call(name, input, owner)).toEqual(NEEDED);
    expect(await world.call(name, { ...input, currentPassword: 'wrong' }, owner)).toMatchObject({
      status: 403,
      body: { error: 'The current password is not right.', issues: [] },
    });
    expect((await world.call(name, { ...input, currentPassword: PASSWORD }, owner)).status).toBe(200);
  });

  it('is not enough to delete the account', async () => {
    await age(owner);
    expect((await world.call('eraseAccount', { password: 'wrong' }, owner)).status).toBe(403);
    expect(await isSignedIn(owner)).toBe(true);
  });

  it('can be used for ten guesses at the password, whichever call makes them', async () => {
    await age(owner);
    const guesses = [
      () => world.call('changePassword', { password: NEW_PASSWORD, currentPassword: 'guess' }, owner),
      () => world.call('changeEmail', { newEmail: newEmail(), currentPassword: 'guess' }, owner),
      () => world.call('requestExport', { currentPassword: 'guess' }, owner),
      () => world.call('eraseAccount', { password: 'guess' }, owner),
    ];
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await guesses[count % guesses.length]?.())?.status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  });

  it('is enough right after signing in or opening a reset link', async () => {
    await age(owner);
    const { body: fresh } = await world.call('signIn', { email: owner.email, password: PASSWORD });
    expect((await world.call('requestExport', {}, fresh)).status).toBe(200);
    await world.call('requestPasswordReset', { email: owner.email });
    await world.runJobs();
    const recovered = await openLink(lastLinkTo(owner.email));
    expect((await world.call('changePassword', { password: NEW_PASSWORD }, recovered)).status).toBe(200);
  });
});

describe('links mailed before', () => {
  /** What a thief may have asked for while they had the account. */
  const steal = async () => {
    const elsewhere = newEmail();
    await world.call('changeEmail', { newEmail: elsewhere }, owner);
    await world.call('requestPasswordReset', { email: owner.email });
    await world.runJobs();
    return { elsewhere, move: lastLinkTo(elsewhere), recover: lastLinkTo(owner.email) };
  };
  const expectDead = async (...codes: string[]) => {
    for (const code of codes) expect((await world.call('exchangeCode', { code })).status).toBe(403);
  };

  it('end with a change of password', async () => {
    const { move, recover } = await steal();
    await world.call('changePassword', { password: NEW_PASSWORD }, owner);
    await expectDead(move, recover);
    expect(await signIn(owner.email, NEW_PASSWORD)).toBe(200);
  });

  it('end with a reset', async () => {
    const { move, recover } = await steal();
    expect((await openLink(recover)).purpose).toBe('recover');
    await expectDead(move, recover);
  });

  it('end with a change of address', async () => {
    const { move, recover } = await steal();
    expect((await world.call('exchangeCode', { code: move })).status).toBe(200);
    await expectDead(recover, move);
  });

  it('end with signing out everywhere, and so does every sign-in', async () => {
    const { move, recover } = await steal();
    const { body: other } = await world.call('signIn', { email: owner.email, password: PASSWORD });
    expect((await world.call('signOutEverywhere', {}, owner)).status).toBe(200);
    await expectDead(move, recover);
    expect([await isSignedIn(owner), await isSignedIn(other)]).toEqual([false, false]);
    expect(await signIn(owner.email)).toBe(200);
  });

  it('do not end because of what happens to someone else', async () => {
    const { recover } = await steal();
    await world.call('signOutEverywhere', {}, await world.makePerson());
    expect((await openLink(recover)).purpose).toBe('recover');
  });
});

describe('‘this was not me’', () => {
  const expectSafe = async (email: string) => {
    expect(await isSignedIn(owner)).toBe(false);
    expect([await signIn(email), await signIn(email, NEW_PASSWORD)]).toEqual([401, 401]);
    await world.runJobs();
    const mine = await openLink(lastLinkTo(email));
    expect(mine).toMatchObject({ purpose: 'recover', user: { id: owner.id, email } });
    expect((await world.call('changePassword', { password: 'my own again' }, mine)).status).toBe(200);
    expect(await signIn(email, 'my own again')).toBe(200);
  };

  it('takes a new password back, signs out everywhere and leads to a reset', async () => {
    await world.call('changePassword', { password: NEW_PASSWORD }, owner);
    expect(await undo(await undoToken(owner.email))).toBe(200);
    await expectSafe(owner.email);
  });

  it('stops a move to another address, also after it was made', async () => {
    for (const isMade of [false, true]) {
      owner = await world.makePerson();
      const elsewhere = newEmail();
      await world.call('changeEmail', { newEmail: elsewhere }, owner);
      const token = await undoToken(owner.email);
      const move = lastLinkTo(elsewhere);
      if (isMade) await world.call('exchangeCode', { code: move });
      expect(await undo(token)).toBe(200);
      expect((await world.call('exchangeCode', { code: move })).status).toBe(403);
      await expectSafe(owner.email);
    }
  });

  it('brings an account back that was moved, and its thief cannot do the same', async () => {
    const [first, second] = [newEmail(), newEmail()];
    for (const [from, to] of [
      [owner.email, first],
      [first, second],
    ] as const) {
      await world.call('changeEmail', { newEmail: to }, owner);
      await world.runJobs();
      expect((await world.call('exchangeCode', { code: lastLinkTo(to) })).status).toBe(200);
      await world.runJobs();
      expect(world.mails.findLast((mail) => mail.to.address === from)?.subject).toBe(
        'Your Fellow Eye email was changed',
      );
    }
    await world.call('changePassword', { password: NEW_PASSWORD }, owner);
    const theirs = [await undoToken(first), await undoToken(second)];
    expect(theirs).not.toContain('');
    expect(await undo(await undoToken(owner.email))).toBe(200);
    for (const token of theirs) expect(await undo(token)).toBe(403);
    await expectSafe(owner.email);
  });

  /** Moves the account, and gives the token of the notice to the address it left. */
  const move = async (to: string): Promise<string> => {
    const from = (await world.call('readSession', {}, owner)).body?.user.email ?? '';
    await world.call('changeEmail', { newEmail: to }, owner);
    await world.runJobs();
    expect((await world.call('exchangeCode', { code: lastLinkTo(to) })).status).toBe(200);
    return undoToken(from);
  };
  const reset = async (email: string) => {
    await world.call('requestPasswordReset', { email });
    await world.runJobs();
    return openLink(lastLinkTo(email));
  };

  it('ends, where it went to an address of a thief’s, with the owner’s reset', async () => {
    const elsewhere = newEmail();
    await move(elsewhere);
    const theirs = await move(owner.email);
    await reset(owner.email);
    expect(await undo(theirs)).toBe(403);
    expect((await world.call('readSession', {}, owner)).body?.user.email).toBe(owner.email);
  });

  it('ends there with a move back and on, too', async () => {
    const [elsewhere, safe] = [newEmail(), newEmail()];
    await move(elsewhere);
    const theirs = await move(owner.email);
    const mine = await move(safe);
    await reset(safe);
    expect([await undo(theirs), await undo(mine)]).toEqual([403, 200]);
  });

  it('does not end with a reset or a move that the thief makes', async () => {
    const [elsewhere, further] = [newEmail(), newEmail()];
    const mine = await move(elsewhere);
    await reset(elsewhere);
    await move(further);
    expect(await undo(mine)).toBe(200);
    await expectSafe(owner.email);
  });

  it('does not end either when they take the account a second time', async () => {
    const [elsewhere, further] = [newEmail(), newEmail()];
    const first = await move(elsewhere);
    await world.call('changePassword', { password: NEW_PASSWORD }, owner);
    expect(await undo(first)).toBe(200);
    await world.runJobs();
    owner = { ...owner, token: (await openLink(lastLinkTo(owner.email))).token ?? '' };
    const mine = await move(elsewhere);
    await reset(elsewhere);
    await move(further);
    expect(await undo(mine)).toBe(200);
    await expectSafe(owner.email);
  });

  it('works once, of 20 at a time, and not after its time', async () => {
    await world.call('changePassword', { password: NEW_PASSWORD }, owner);
    const token = await undoToken(owner.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const other = await world.makePerson();
    await world.call('changePassword', { password: NEW_PASSWORD }, other);
    const late = await undoToken(other.email);
    await world.pool.query('update account_changes set expires_at = now() where user_id = $1', [other.id]);
    expect(await undo(late)).toBe(403);
  });

  it('takes no other signed thing for its token, nor does anything take its token', async () => {
    await world.call('changePassword', { password: NEW_PASSWORD }, owner);
    const token = await undoToken(owner.email);
    expect((await world.call('exchangeCode', { code: token })).status).toBe(403);
    await world.call('requestPasswordReset', { email: owner.email });
    await world.runJobs();
    expect(await undo(lastLinkTo(owner.email))).toBe(403);
  });

  it('does not take an address from someone who has it by now', async () => {
    const elsewhere = newEmail();
    await world.call('changeEmail', { newEmail: elsewhere }, owner);
    const token = await undoToken(owner.email);
    await world.call('exchangeCode', { code: lastLinkTo(elsewhere) });
    await world.call('signUp', { email: owner.email, password: PASSWORD });
    await world.runJobs();
    await openLink(lastLinkTo(owner.email));
    expect(await undo(token)).toBe(409);
    expect(await isSignedIn(owner)).toBe(true);
  });
});
