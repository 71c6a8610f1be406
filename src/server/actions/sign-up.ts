import { done, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { findUserByEmail, writePasswordHash } from '../store/account.ts';
import { oweAccountLink } from '../store/account-code.ts';
import { oweAccountNotice } from '../store/account-notice.ts';
import { limited } from './limited.ts';

type Accepted = { status: true };

/** Asks for an account. The answer, and the time it takes, are the same whether or not the address is known. */
export const signUp = (
  { db, accounts, limiter, seal }: Ports,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Outcome<Accepted>> => {
  const allowances = [
    { rule: limits.signUpByAccount, key: seal.fingerprint(email.toLowerCase()) },
    { rule: limits.signUpByAddress, key: seal.fingerprint(address) },
  ];
  return limited(limiter, allowances, { forgive: false }, async () => {
    const known = await findUserByEmail(db, email);
    if (!known) await accounts.signUp(email, password);
    else {
      const hash = await accounts.hashPassword(password);
      if (known.verified) await oweAccountNotice(db, known.id, 'already-registered');
      else {
        // Until someone proves the address is theirs, the latest password counts, so nobody can reserve an
        // address with a password of their own and wait for its owner to confirm it.
        await writePasswordHash(db, known.id, hash);
        await oweAccountLink(db, { userId: known.id, purpose: 'confirm' });
      }
    }
    return done({ status: true });
  });
};
