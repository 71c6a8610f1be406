import type { JobHandler } from '../platform/jobs/job-table.ts';
import { concernLetter } from './concern.mail.ts';
import { letterMail } from '../platform/mail/layout.ts';
import type { Ports } from '../platform/ports.ts';
import { findAddressee } from '../account/account.store.ts';
import { isConcernOpen } from './concern.store.ts';
import { isOrganiser } from '../organiser/organiser.store.ts';

/** Mails an organiser that a report waits, unless another one has dealt with it by now. */
export const mailConcern =
  ({ db, mailer, origin, organiserEmails }: Ports): JobHandler<'mail-concern'> =>
  async ({ userId, concernId }) => {
    if (!(await isConcernOpen(db, concernId)) || !(await isOrganiser(db, userId, organiserEmails))) return;
    const person = await findAddressee(db, userId);
    if (!person) return;
    const { to, firstName } = person;
    const words = concernLetter(firstName, origin);
    await mailer.send(letterMail({ id: `concern-${concernId}-${userId}`, about: 'concern', to, ...words }));
  };
