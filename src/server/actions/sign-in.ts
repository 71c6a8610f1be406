import type { SignedIn } from '../../contract/account.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { findCredential } from '../store/account.ts';
import { enqueueSignUp, findWaitingSignUp } from '../store/sign-up.ts';
import { limited } from './limited.ts';
import { beginSession } from './session.ts';

const WRONG = 'Invalid email or password.';
const UNCONFIRMED = 'Please confirm your email first. We have sent you a new link.';

/** Signs someone in by email and password. Every answer takes one verification of a password. */
export const signIn = (
  ports: Ports,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Outcome<SignedIn>> => {
  const { db, passwords, limiter, seal } = ports;
  const allowances = [
    { rule: limits.signInByAccountAndAddress, key: seal.fingerprint(`${email} ${address}`) },
    { rule: limits.signInByAccount, key: seal.fingerprint(email) },
    { rule: limits.signInByAddress, key: seal.fingerprint(address) },
  ];
  return limited(limiter, allowances, { forgive: true }, async () => {
    const account = await findCredential(db, email);
    const waiting = await findWaitingSignUp(db, email);
    const stored = account ?? waiting;
    if (!(await passwords.verify(stored?.passwordHash ?? null, password))) return refuse('signed-out', WRONG);
    if (account) return done(await beginSession(ports, account));
    await db
      .transaction()
      .execute((trx) => enqueueSignUp(trx, { email, passwordHash: stored?.passwordHash ?? null }));
    return refuse('forbidden', UNCONFIRMED);
  });
};
