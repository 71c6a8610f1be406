import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { addJob } from '../store/job.ts';

// Longer than any attempt to send a mail lasts.
const LOOK_AGAIN_MS = 10 * 60_000;

/** Drops the mails kept here of someone who is gone; once more later, for one that was being written at that moment. */
export const forgetMails =
  ({ db, mailer, now }: Ports): JobHandler<'forget-mails'> =>
  async ({ userId, again }) => {
    await mailer.forget(userId);
    if (!again) return;
    const runAt = new Date(now().getTime() + LOOK_AGAIN_MS);
    await addJob(db, 'forget-mails', { userId, again: false }, runAt);
  };
