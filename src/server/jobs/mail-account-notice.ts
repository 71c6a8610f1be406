import { accountNoticeLetter } from '../mail/account-notice.ts';
import { letterMail } from '../mail/layout.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';

/** Tells someone by mail what happened to their account. */
export const mailAccountNotice =
  ({ db, mailer, origin }: Ports): JobHandler<'mail-account-notice'> =>
  async ({ noticeId, userId, notice }) => {
    const person = await findAddressee(db, userId);
    if (!person) return;
    const { subject, letter } = accountNoticeLetter(notice, person.firstName, origin);
    const to = { userId, name: person.firstName ?? '', address: person.email };
    await mailer.send(letterMail({ id: `notice-${noticeId}`, to, subject, letter }));
  };
