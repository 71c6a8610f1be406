import type { JobHandler } from '../platform/jobs/job-table.ts';
import { letterMail } from '../platform/mail/layout.ts';
import type { Ports } from '../platform/ports.ts';
import { listRecentAddresses } from './account-code.store.ts';
import { findAddressee } from './account.store.ts';
import { FACTOR_UNDO_HOURS } from '../../domain/account/second-factor.ts';
import { findFactor } from './second-factor.store.ts';
import { factorLetter } from './factor-notice.mail.ts';

/** The link that takes a new factor back, by the address that it is mailed to; null when the factor is gone. */
const undoLinkFor = async ({ db, signer }: Ports, factorId: string) => {
  const factor = await findFactor(db, factorId);
  if (!factor) return () => null;
  const until = factor.since.getTime() + FACTOR_UNDO_HOURS * 3_600_000;
  return (address: string) => signer.signUntil('undo-factor', [factorId, signer.fingerprint(address)], until);
};

/**
 * Mails a change of someone's second steps to their address, and to those that they had within the last days: a thief may have
 * moved the account first.
 */
export const mailFactorNotice =
  (ports: Ports): JobHandler<'mail-factor-notice'> =>
  async ({ userId, notice, noticeId }) => {
    const { db, mailer, origin } = ports;
    const person = await findAddressee(db, userId);
    if (!person) return;
    const { to, firstName } = person;
    // Being asked for one gives nothing away, so it goes to its reader alone.
    const before = notice === 'demanded' ? [] : await listRecentAddresses(db, userId);
    const addresses = new Set([to.address, ...before]);
    // The notice of a new factor has its id.
    const undoLink = notice === 'added' ? await undoLinkFor(ports, noticeId) : () => null;
    for (const [at, address] of [...addresses].entries())
      await mailer.send(
        letterMail({
          id: `factor-${noticeId}-${at}`,
          about: 'security',
          to: { ...to, address },
          ...factorLetter({ notice, firstName, undo: undoLink(address) }, origin),
        }),
      );
  };
