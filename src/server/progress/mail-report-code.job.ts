import { findAddressees, findUserByEmail } from '../account/account.store.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import { letterMail } from '../platform/mail/layout.ts';
import type { Ports } from '../platform/ports.ts';
import { findMailableReportCode } from './report-code.store.ts';
import { reportCodeMail } from './report-code.mail.ts';
import { reportCode } from './report-code.ts';

/** Mails the code of a report to the reader of its link; a request of another address has none. */
export const mailReportCode =
  ({ db, mailer, signer, now }: Ports): JobHandler<'mail-report-code'> =>
  async ({ codeId }) => {
    const mailable = await findMailableReportCode(db, codeId, now());
    const [maker] = mailable ? await findAddressees(db, [mailable.makerId]) : [];
    if (!mailable || !maker) return;
    // Where the address has an account, what is kept here of the mail goes with it.
    const userId = (await findUserByEmail(db, mailable.readerEmail))?.id ?? codeId;
    const to = { userId, address: mailable.readerEmail };
    await mailer.send(
      letterMail(reportCodeMail({ id: codeId, code: reportCode(signer, codeId), to, makerName: maker.name })),
    );
  };
