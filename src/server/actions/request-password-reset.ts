import { done, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { findUserByEmail } from '../store/account.ts';
import { oweAccountLink } from '../store/account-code.ts';
import { limited } from './limited.ts';

/** Sends a reset link if the address has an account; the answer does not tell. */
export const requestPasswordReset = (
  { db, limiter, seal }: Ports,
  { email, address }: { email: string; address: string },
): Promise<Outcome<{ status: true }>> => {
  const allowances = [
    { rule: limits.resetByAccount, key: seal.fingerprint(email.toLowerCase()) },
    { rule: limits.resetByAddress, key: seal.fingerprint(address) },
  ];
  return limited(limiter, allowances, { forgive: false }, async () => {
    const user = await findUserByEmail(db, email);
    if (user) await oweAccountLink(db, { userId: user.id, purpose: 'recover' });
    return done({ status: true });
  });
};
