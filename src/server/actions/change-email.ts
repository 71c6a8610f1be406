import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Person } from '../person.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { findUserByEmail } from '../store/account.ts';
import { enqueueAccountLink } from '../store/account-code.ts';
import { oweAccountNotice } from '../store/account-notice.ts';
import { limited } from './limited.ts';

/** Mails a link to the new address; the account moves when it is opened. A taken address is not given away. */
export const changeEmail = (
  { db, limiter }: Ports,
  { person, newEmail }: { person: Person; newEmail: string },
): Promise<Outcome<{ status: true }>> =>
  limited(limiter, [{ rule: limits.changeEmailByPerson, key: person.id }], { forgive: false }, async () => {
    const email = newEmail.toLowerCase();
    if (email === person.email) return refuse('invalid', 'That is already your email address.');
    if (!(await findUserByEmail(db, email))) {
      await db.transaction().execute(async (trx) => {
        await enqueueAccountLink(trx, { userId: person.id, purpose: 'change-email', newEmail: email });
        await oweAccountNotice(trx, person.id, 'email-change-asked');
      });
    }
    return done({ status: true });
  });
