import { randomBytes, randomUUID } from 'node:crypto';
import type { SignedIn } from '../../contract/account.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { SESSION_MAX_AGE_MS } from '../../domain/session.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { confirmAddress } from '../store/account.ts';
import { spendAccountCode } from '../store/account-code.ts';
import type { AccountCodePurpose } from '../store/database.ts';
import { addSession } from '../store/session.ts';
import { limited } from './limited.ts';
import { handOver } from './session.ts';

const DEAD = 'This link is invalid or expired.';
const TAKEN = 'That email address now belongs to another account.';

/** Trades the code of a mailed link for a sign-in and does what the link was for, once. */
export const exchangeCode = (
  ports: Ports,
  { code, address }: { code: string; address: string },
): Promise<Outcome<SignedIn & { purpose: AccountCodePurpose }>> => {
  const { db, limiter, seal, now } = ports;
  const allowances = [{ rule: limits.exchangeByAddress, key: seal.fingerprint(address) }];
  return limited(limiter, allowances, { forgive: true }, async () => {
    const codeId = seal.open('account-code', code);
    if (codeId === null) return refuse('forbidden', DEAD);
    const token = randomBytes(24).toString('base64url');
    const spent = await db.transaction().execute(async (trx) => {
      const found = await spendAccountCode(trx, codeId);
      if (!found) return refuse('forbidden', DEAD);
      if (!(await confirmAddress(trx, found.userId, found.newEmail))) return refuse('conflict', TAKEN);
      const expiresAt = new Date(now().getTime() + SESSION_MAX_AGE_MS);
      await addSession(trx, { id: randomUUID(), userId: found.userId, token, expiresAt, createdAt: now() });
      return done(found.purpose);
    });
    return spent.ok ? done({ ...(await handOver(ports, token)), purpose: spent.value }) : spent;
  });
};
