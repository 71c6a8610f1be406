import { accountLinkLetter } from '../mail/account-link.ts';
import { letterMail } from '../mail/layout.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findOwedLink } from '../store/account-code.ts';

/** Sends the mail a link is owed in. The code is made from the row each time, so a repeat carries the same link. */
export const mailAccountLink =
  ({ db, mailer, seal, origin }: Ports): JobHandler<'mail-account-link'> =>
  async ({ codeId }) => {
    const link = await findOwedLink(db, codeId);
    if (!link) return;
    const code = seal.close('account-code', link.id);
    const { subject, letter } = accountLinkLetter(
      { purpose: link.purpose, firstName: link.firstName, code },
      origin,
    );
    const to = { userId: link.userId, name: link.firstName ?? '', address: link.newEmail ?? link.email };
    await mailer.send(letterMail({ id: `link-${link.id}`, to, subject, letter }));
  };
