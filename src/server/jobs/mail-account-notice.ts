import { accountNoticeLetter } from '../mail/account-notice.ts';
import { letterMail } from '../mail/layout.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { findAccountChange } from '../store/account-change.ts';

/** Mails a change of an account to the address it had before, with the link that undoes it. */
export const mailAccountNotice =
  ({ db, mailer, seal, origin }: Ports): JobHandler<'mail-account-notice'> =>
  async ({ noticeId, userId, notice }) => {
    const [person, change] = [await findAddressee(db, userId), await findAccountChange(db, noticeId)];
    if (!person || !change) return;
    const { firstName } = person;
    const token = seal.close('undo-change', noticeId);
    const { subject, letter } = accountNoticeLetter({ about: notice, firstName, token }, origin);
    const to = { userId, name: firstName ?? '', address: change.email };
    await mailer.send(letterMail({ id: `notice-${noticeId}`, about: 'security', to, subject, letter }));
  };
