import { done, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { enqueueSignUp } from '../store/sign-up.ts';
import { limited } from './limited.ts';

/** Asks for an account. Whether the address has one is looked up by the job, so answer and time are the same. */
export const signUp = (
  { db, passwords, limiter }: Ports,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<Outcome<{ status: true }>> => {
  const allowances = [
    { rule: limits.signUpByAccount, key: email },
    { rule: limits.signUpByAddress, key: ip },
  ];
  return limited(limiter, allowances, { forgive: false }, async () => {
    const passwordHash = await passwords.hash(password);
    await db.transaction().execute((trx) => enqueueSignUp(trx, { email, passwordHash }));
    return done({ status: true });
  });
};
