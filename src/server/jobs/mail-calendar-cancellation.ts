import type { JobHandler } from '../job-table.ts';
import { calendarCancellationMail } from '../mail/calendar-cancellation.ts';
import { letterMail } from '../mail/layout.ts';
import type { Ports } from '../ports.ts';
import { MailRefused } from '../ports/mailer.ts';
import { forgetMailsLater } from './forget-mails.ts';
import { findCalendarCancellation, removeCalendarCancellation } from '../store/calendar-cancellation.ts';

/** Takes a session out of the calendar at an address that is no longer an account's, and forgets the address. */
export const mailCalendarCancellation =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-farewell'> =>
  async ({ farewellId }) => {
    const cancellation = await findCalendarCancellation(db, farewellId);
    if (!cancellation) return;
    try {
      await mailer.send(letterMail(calendarCancellationMail(cancellation, { origin, now: now().getTime() })));
    } catch (error) {
      if (error instanceof MailRefused) await removeCalendarCancellation(db, farewellId);
      throw error;
    }
    await removeCalendarCancellation(db, farewellId);
    if (cancellation.reason === 'erased') await forgetMailsLater({ db, now }, farewellId);
  };
