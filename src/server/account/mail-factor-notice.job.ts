import type { JobHandler } from '../platform/jobs/job-table.ts';
import { letterMail } from '../platform/mail/layout.ts';
import type { Ports } from '../ports/ports.ts';
import { listRecentAddresses } from './account-code.store.ts';
import { findAddressee } from './account.store.ts';
import { factorLetter } from './factor-notice.mail.ts';

/**
 * Mails a change of someone's second steps to their address, and to those that they had within the last days: a thief may have
 * moved the account first.
 */
export const mailFactorNotice =
  ({ db, mailer, origin }: Ports): JobHandler<'mail-factor-notice'> =>
  async ({ userId, notice, noticeId }) => {
    const person = await findAddressee(db, userId);
    if (!person) return;
    const { to, firstName } = person;
    const addresses = new Set([to.address, ...(await listRecentAddresses(db, userId))]);
    const letter = factorLetter({ notice, firstName }, origin);
    for (const [at, address] of [...addresses].entries())
      await mailer.send(
        letterMail({ id: `factor-${noticeId}-${at}`, about: 'security', to: { ...to, address }, ...letter }),
      );
  };
