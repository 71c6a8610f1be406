import { done, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { lockAccount, writePasswordHash } from '../store/account.ts';
import { enqueueChangeNotice } from '../store/account-change.ts';
import { spendOpenCodes } from '../store/account-code.ts';
import { endOtherSessions } from '../store/session.ts';
import { proveIdentity } from './identity-proof.ts';
import { limitedByPerson } from './limited.ts';

type Change = { person: Person; password: string; currentPassword: string | undefined };

/** Sets a new password, ends every other sign-in and every mailed link, and notifies the owner by mail. */
export const changePassword = async (
  ports: Ports,
  { person, password, currentPassword }: Change,
): Promise<Outcome<{ status: true }>> => {
  const { db, passwords, limiter } = ports;
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return limitedByPerson({ limiter }, limits.changePasswordByPerson, person.id, async () => {
    const hash = await passwords.hash(password);
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, person.id);
      if (!account) return;
      await writePasswordHash(trx, person.id, hash);
      await endOtherSessions(trx, person.id, person.sessionId);
      await spendOpenCodes(trx, person.id);
      await enqueueChangeNotice(trx, { userId: person.id, email: account.email, notice: 'password-changed' });
    });
    return done({ status: true });
  });
};
