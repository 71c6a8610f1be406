import { randomUUID } from 'node:crypto';
import type { AccountNotice } from '../../domain/account-notice.ts';
import type { Database } from './database.ts';
import { addJob } from './job.ts';

/** Queues a mail that tells someone what happened to their account. */
export const oweAccountNotice = (db: Database, userId: string, notice: AccountNotice): Promise<void> =>
  addJob(db, 'mail-account-notice', { noticeId: randomUUID(), userId, notice });
