import type { JobHandler } from '../job-table.ts';
import { farewellMail } from '../mail/farewell.ts';
import { letterMail } from '../mail/layout.ts';
import type { Ports } from '../ports.ts';
import { MailRefused } from '../ports/mailer.ts';
import { forgetMailsLater } from './forget-mails.ts';
import { findFarewell, removeFarewell } from '../store/calendar-farewell.ts';

/** Takes a session out of the calendar at an address that is no longer an account's, and forgets the address. */
export const mailFarewell =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-farewell'> =>
  async ({ farewellId }) => {
    const farewell = await findFarewell(db, farewellId);
    if (!farewell) return;
    try {
      await mailer.send(letterMail(farewellMail(farewell, { origin, now: now().getTime() })));
    } catch (error) {
      if (error instanceof MailRefused) await removeFarewell(db, farewellId);
      throw error;
    }
    await removeFarewell(db, farewellId);
    if (farewell.reason === 'erased') await forgetMailsLater({ db, now }, farewellId);
  };
