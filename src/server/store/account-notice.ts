import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { addJob } from './job.ts';

export const ACCOUNT_NOTICES = ['already-registered', 'password-changed', 'email-change-asked'] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

/** Queues a mail that tells someone what happened to their account. */
export const oweAccountNotice = (db: Database, userId: string, notice: AccountNotice): Promise<void> =>
  addJob(db, 'mail-account-notice', { noticeId: randomUUID(), userId, notice });
