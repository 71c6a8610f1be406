import { MailRefused, type Mailer } from '../ports/mailer.ts';
import { recordDeliverability } from './account.store.ts';
import type { Database } from '../platform/database/database.ts';

/** Records with every mail whether its address accepts mail, so that its owner can be told. */
export const withDeliverability = (mailer: Mailer, db: Database): Mailer => ({
  ...mailer,
  send: async (mail) => {
    const { userId, address } = mail.to;
    try {
      await mailer.send(mail);
    } catch (error) {
      if (error instanceof MailRefused) await recordDeliverability(db, { userId, address }, false);
      throw error;
    }
    // The mail was sent: a failure here must not send it twice.
    await recordDeliverability(db, { userId, address }, true).catch(() => undefined);
  },
});
