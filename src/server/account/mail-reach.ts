import { MailRefused, type Mailer } from '../ports/mailer.ts';
import { noteReach } from './account.store.ts';
import type { Database } from '../platform/database/database.ts';

/** Records with every mail whether its address accepts mail, so that its owner can be told. */
export const reachNotingMailer = (mailer: Mailer, db: Database): Mailer => ({
  ...mailer,
  send: async (mail) => {
    const { userId, address } = mail.to;
    try {
      await mailer.send(mail);
    } catch (error) {
      if (error instanceof MailRefused) await noteReach(db, { userId, address }, false);
      throw error;
    }
    // The mail is out: a failure here must not send it again.
    await noteReach(db, { userId, address }, true).catch(() => undefined);
  },
});
