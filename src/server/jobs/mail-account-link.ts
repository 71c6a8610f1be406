import { accountLinkLetter } from '../mail/account-link.ts';
import { accountNoticeLetter } from '../mail/account-notice.ts';
import { letterMail } from '../mail/layout.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findAddressee, findUserByEmail } from '../store/account.ts';
import { findOwedLink } from '../store/account-code.ts';

/**
 * Sends the mail a link travels in. The code is made from the row each time, so a retry carries the same link. Where the
 * new address of someone belongs to another account, its owner gets a notice instead; only that mail differs.
 */
export const mailAccountLink =
  ({ db, mailer, seal, origin }: Ports): JobHandler<'mail-account-link'> =>
  async ({ codeId }) => {
    const link = await findOwedLink(db, codeId);
    if (!link) return;
    const { id, purpose, firstName, newEmail } = link;
    const owner = newEmail === null ? undefined : await findUserByEmail(db, newEmail);
    const addressee = owner
      ? {
          userId: owner.id,
          address: owner.email,
          name: (await findAddressee(db, owner.id))?.firstName ?? null,
        }
      : { userId: link.userId, address: newEmail ?? link.email, name: firstName };
    const { subject, letter } = owner
      ? accountNoticeLetter({ about: 'address-in-use', firstName: addressee.name }, origin)
      : accountLinkLetter({ purpose, firstName, code: seal.close('account-code', id) }, origin);
    const to = { ...addressee, name: addressee.name ?? '' };
    await mailer.send(letterMail({ id: `link-${id}`, about: 'account', to, subject, letter }));
  };
