import type { JobHandler } from '../platform/jobs/job-table.ts';
import { calendarCancellationMail } from './calendar-cancellation.mail.ts';
import { letterMail } from '../platform/mail/layout.ts';
import type { Ports } from '../platform/ports.ts';
import { MailRefused } from '../ports/mailer.ts';
import { forgetMailsLater } from '../platform/jobs/forget-mails.ts';
import { findCalendarCancellation, removeCalendarCancellation } from './calendar-cancellation.store.ts';

/** Takes a session out of the calendar at an address that is no longer an account's, and forgets the address. */
export const mailCalendarCancellation =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-calendar-cancellation'> =>
  async ({ cancellationId }) => {
    const cancellation = await findCalendarCancellation(db, cancellationId);
    if (!cancellation) return;
    try {
      await mailer.send(letterMail(calendarCancellationMail(cancellation, { origin, now: now().getTime() })));
    } catch (error) {
      if (error instanceof MailRefused) await removeCalendarCancellation(db, cancellationId);
      throw error;
    }
    await removeCalendarCancellation(db, cancellationId);
    if (cancellation.reason === 'erased') await forgetMailsLater({ db, now }, cancellationId);
  };
