import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { lockAccount } from '../store/account.ts';
import { enqueueChangeNotice } from '../store/account-change.ts';
import { enqueueAccountLink, spendOpenCodes } from '../store/account-code.ts';
import { proveIdentity } from './identity-proof.ts';
import { limitedByPerson } from './limited.ts';

type Change = { person: Person; newEmail: string; currentPassword: string | undefined };

/**
 * Mails a link to the new address; the account moves when it is opened. Whether that address is taken is looked up by the
 * job, so neither the answer nor the notice reveals it.
 */
export const changeEmail = async (
  ports: Ports,
  { person, newEmail, currentPassword }: Change,
): Promise<Outcome<{ status: true }>> => {
  const { db, limiter } = ports;
  if (newEmail === person.email) return refuse('invalid', 'That is already your email address.');
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return limitedByPerson({ limiter }, limits.changeEmailByPerson, person.id, async () => {
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, person.id);
      if (!account) return;
      // An earlier link may have gone to an address with a typing mistake, which is someone else's.
      await spendOpenCodes(trx, person.id, 'change-email');
      await enqueueAccountLink(trx, { userId: person.id, purpose: 'change-email', newEmail });
      const { email } = account;
      await enqueueChangeNotice(trx, { userId: person.id, email, notice: 'email-change-asked' });
    });
    return done({ status: true });
  });
};
