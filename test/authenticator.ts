import { Secret, TOTP } from 'otpauth';
import { secondStepIn } from '../src/domain/account/second-factor.ts';
import type { Ports } from '../src/server/platform/ports.ts';
import { PASSWORD, type TestPerson } from './people.ts';
import { makeWorld } from './world.ts';

const STEP_MS = 30_000;

/** A world whose people have authenticator apps, and whose clock is moved by hand. */
export const makeWorldWithApps = async (changes: Partial<Ports> = {}) => {
  let clock = Date.now();
  const world = await makeWorld({ ...changes, now: () => new Date(clock) });
  const pass = (ms: number) => {
    clock += ms;
  };
  /** What the app of someone shows at this moment; each code works once, so time goes on with it. */
  const codeOf = (secret: string): string => {
    pass(STEP_MS);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });
  };
  const addApp = async (person: { token: string }, currentPassword: string | undefined = PASSWORD) => {
    const { secret, setup } = (await world.call('beginApp', { currentPassword }, person)).body;
    const { status, body } = await world.call('addApp', { setup, code: codeOf(secret) }, person);
    return { status, secret, recoveryCodes: body.recoveryCodes ?? [] };
  };
  /** Someone with an app, and the codes they were given for the day they lose it. */
  const withApp = async (firstName?: string) => {
    const person = await world.makePerson(firstName);
    return { person, ...(await addApp(person)) };
  };
  const signIn = ({ email }: Pick<TestPerson, 'email'>) =>
    world.call('signIn', { email, password: PASSWORD });
  const ticketOf = async (person: TestPerson): Promise<string> =>
    secondStepIn((await signIn(person)).body.issues)?.ticket ?? '';
  /** Takes from someone's sign-ins that a second step was shown. */
  const weaken = ({ id }: TestPerson) =>
    world.pool.query('update sessions set is_strong = false where user_id = $1', [id]);
  return { world, pass, codeOf, addApp, withApp, signIn, ticketOf, weaken };
};
