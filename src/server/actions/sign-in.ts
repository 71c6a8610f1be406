import type { SignedIn } from '../../contract/account.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { findUserByEmail } from '../store/account.ts';
import { oweAccountLink } from '../store/account-code.ts';
import { limited } from './limited.ts';
import { handOver } from './session.ts';

const WRONG = 'Invalid email or password.';
const UNCONFIRMED = 'Please confirm your email first. We have sent you a new link.';

/** Signs someone in by address and password. */
export const signIn = (
  ports: Ports,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Outcome<SignedIn>> => {
  const { db, accounts, limiter, seal } = ports;
  const account = seal.fingerprint(email.toLowerCase());
  const allowances = [
    { rule: limits.signInByAccountAndAddress, key: seal.fingerprint(`${email.toLowerCase()} ${address}`) },
    { rule: limits.signInByAccount, key: account },
    { rule: limits.signInByAddress, key: seal.fingerprint(address) },
  ];
  return limited(limiter, allowances, { forgive: true }, async () => {
    const session = await accounts.signIn(email, password);
    if (session.ok) return done(await handOver(ports, session.value));
    if (session.refusal !== 'forbidden') return refuse('signed-out', WRONG);
    const user = await findUserByEmail(db, email);
    if (user) await oweAccountLink(db, { userId: user.id, purpose: 'confirm' });
    return refuse('forbidden', UNCONFIRMED);
  });
};
