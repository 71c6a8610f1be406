import type { JobHandler } from '../job-table.ts';
import { concernLetter } from '../mail/concern.ts';
import { letterMail } from '../mail/layout.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { isConcernOpen } from '../store/concern.ts';
import { isOrganiser } from '../store/organiser.ts';

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
