import type { JobHandler } from './job-table.ts';
import type { Ports } from '../ports.ts';
import { addJob } from './job.store.ts';

// Longer than any attempt to send a mail lasts.
const LOOK_AGAIN_MS = 10 * 60_000;

/** Drops what is kept here of mails to someone, once any of them that is being written is there. */
export const forgetMailsLater = ({ db, now }: Pick<Ports, 'db' | 'now'>, userId: string): Promise<void> =>
  addJob(db, 'forget-mails', { userId, again: false }, new Date(now().getTime() + LOOK_AGAIN_MS));

/** Drops the mails kept here of someone who is gone; once more later, for one that was being written at that moment. */
export const forgetMails =
  ({ db, mailer, now }: Ports): JobHandler<'forget-mails'> =>
  async ({ userId, again }) => {
    await mailer.forget(userId);
    if (again) await forgetMailsLater({ db, now }, userId);
  };
