import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { addJob } from '../store/job.ts';
import { defineJob } from './job.ts';

// Longer than any attempt to send a mail lasts.
const LOOK_AGAIN_MS = 10 * 60_000;

/** Drops the mails kept here of someone who is gone; once more later, for one that was being written at that moment. */
export const forgetMails = ({ db, mailer, now }: Ports) =>
  defineJob(
    'forget-mails',
    z.object({ userId: z.uuid(), again: z.boolean().default(true) }),
    async ({ userId, again }) => {
      await mailer.forget(userId);
      if (!again) return;
      const runAt = new Date(now().getTime() + LOOK_AGAIN_MS);
      await addJob(db, 'forget-mails', { userId, again: false }, { key: `forget-mails:${userId}`, runAt });
    },
  );
