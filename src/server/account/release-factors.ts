import { transact } from '../platform/database/transact.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import type { Ports } from '../platform/ports.ts';
import { randomUUID } from 'node:crypto';
import { lockAccount } from './account.store.ts';
import { addAudit } from './audit.store.ts';
import { findRelease, listDueReleases, removeFactorsOf } from './second-factor.store.ts';
import { weakenSessions } from './session.store.ts';

/** Takes away the second steps of those whose release is due; who showed one in the meantime has none. */
export const releaseDueFactors = async ({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> => {
  for (const { userId } of await listDueReleases(db, now()))
    await transact(db, async (trx) => {
      await lockAccount(trx, userId);
      const release = await findRelease(trx, userId);
      if (!release || release.dueAt > now()) return;
      await removeFactorsOf(trx, userId);
      await weakenSessions(trx, userId);
      await addAudit(trx, { act: 'factors-released', by: null, aboutUserId: userId });
      await addJob(trx, 'mail-factor-notice', { userId, notice: 'released', noticeId: randomUUID() });
    });
};
