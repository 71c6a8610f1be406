import { z } from 'zod';
import { accountNoticeLetter } from '../mail/account-notice.ts';
import { letterMail } from '../mail/layout.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { ACCOUNT_NOTICES } from '../store/account-notice.ts';
import { defineJob } from './job.ts';

/** Tells someone by mail what happened to their account. */
export const mailAccountNotice = ({ db, mailer, origin }: Ports) =>
  defineJob(
    'mail-account-notice',
    z.object({ noticeId: z.uuid(), userId: z.uuid(), notice: z.enum(ACCOUNT_NOTICES) }),
    async ({ noticeId, userId, notice }) => {
      const person = await findAddressee(db, userId);
      if (!person) return;
      const { subject, letter } = accountNoticeLetter(notice, person.firstName, origin);
      const to = { userId, name: person.firstName ?? '', address: person.email };
      await mailer.send(letterMail({ id: `notice-${noticeId}`, to, subject, letter }));
    },
  );
