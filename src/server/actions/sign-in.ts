import type { NewSignIn } from '../../contract/account.ts';
import { SUSPENDED } from '../../domain/organiser-policy.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { findCredential } from '../store/account.ts';
import { enqueueSignUp, findWaitingSignUp } from '../store/sign-up.ts';
import { isSuspended } from '../store/suspension.ts';
import { limited } from './limited.ts';
import { beginSession } from './session.ts';

const WRONG = 'Invalid email or password.';
const UNCONFIRMED = 'Please confirm your email first. We have sent you a new link.';

type Attempt = { email: string; password: string; device: string | undefined; ip: string };

/**
 * Signs someone in by email and password. Every answer takes two verifications of a password. A device its owner signed in
 * with before is counted by itself, so that guesses from elsewhere cannot lock the owner out.
 */
export const signIn = async (ports: Ports, attempt: Attempt): Promise<Outcome<NewSignIn>> => {
  const { db, passwords, limiter, seal, now } = ports;
  const { email, password, device, ip } = attempt;
  const account = await findCredential(db, email);
  const waiting = await findWaitingSignUp(db, email);
  const [ownerId, deviceId] = (device && seal.openAt('device', device, now().getTime())) || [];
  const knownDevice = account && ownerId === account.id ? deviceId : undefined;
  const allowances =
    knownDevice === undefined
      ? [
          { rule: limits.signInByAccountAndAddress, key: `${email} ${ip}` },
          { rule: limits.signInByAccount, key: email },
          { rule: limits.signInByAddress, key: ip },
        ]
      : [{ rule: limits.signInByDevice, key: knownDevice }];
  return limited(limiter, allowances, { forgive: true }, async () => {
    const passwordHash = waiting?.passwordHash ?? null;
    const fitsAccount = await passwords.verify(account?.passwordHash ?? null, password);
    const fitsSignUp = await passwords.verify(passwordHash, password);
    if (account && fitsAccount)
      return (await isSuspended(db, account.id))
        ? refuse('forbidden', SUSPENDED)
        : done(await beginSession(ports, account, knownDevice));
    // Answered alike where there is an account: anyone can sign up with any address, and would learn of it here.
    if (!fitsSignUp) return refuse('signed-out', WRONG);
    await db.transaction().execute((trx) => enqueueSignUp(trx, { email, passwordHash }));
    return refuse('forbidden', UNCONFIRMED);
  });
};
