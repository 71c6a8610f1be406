import { aboutForStrangers, aboutLine } from '../../domain/profile/about.ts';
import { nameForStrangers } from '../../domain/profile/name.ts';
import { hasAgreed, otherOfPairing, pairingEnd } from '../../domain/partner/pairing.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import { letterMail } from '../platform/mail/layout.ts';
import { endedPairingMail, pairingMail } from './pairing.mail.ts';
import { signPairingLink } from './pairing-link.ts';
import type { Ports } from '../platform/ports.ts';
import { findAddressees } from '../account/account.store.ts';
import { readAbout } from '../profile/about.store.ts';
import { findSeeker } from './match-seeker.store.ts';
import { findPairing } from './pairing.store.ts';

/** Asks someone about a session, or says that one they agreed to came to nothing. */
export const mailPairing =
  ({ db, mailer, signer, origin, now }: Ports): JobHandler<'mail-pairing'> =>
  async ({ pairingId, userId, event }) => {
    const pairing = await findPairing(db, pairingId);
    const otherId = pairing && otherOfPairing(pairing, userId);
    if (!pairing || otherId === null) return;
    const [to, other] = await findAddressees(db, [userId, otherId]);
    if (!to || !other) return;
    const setting = { origin, now: now().getTime() };
    const facts = { ...pairing, to, other: nameForStrangers(other.name) };
    const end = pairingEnd(pairing, setting.now);
    if (event === 'ended') {
      if (end !== 'declined' && end !== 'expired') return;
      const isSought = (await findSeeker(db, userId, now())) !== undefined;
      await mailer.send(letterMail(endedPairingMail({ ...facts, end, isSought }, setting)));
      return;
    }
    if (end !== null || hasAgreed(pairing, userId)) return;
    const about = aboutForStrangers(aboutLine(await readAbout(db, otherId), setting.now));
    const token = signPairingLink({ signer }, pairingId, to);
    await mailer.send(letterMail(pairingMail({ ...facts, about }, { ...setting, token })));
  };
