import type { JobHandler } from './platform/jobs/job-table.ts';
import type { Ports } from './platform/ports.ts';
import { removeDeadJobs, retryGivenUpJobs } from './platform/jobs/job.store.ts';
import { removeEnded } from './platform/database/retention.ts';
import { expireAudit } from './account/audit.store.ts';
import { releaseDueFactors } from './account/release-factors.ts';
import { removeEndedSignUps } from './account/sign-up.store.ts';
import { closeAbandonedCircuits } from './assessment/close-round.ts';

/** Clears away what has run out: ended sign-ins, unopened links, what was mailed about sessions long over, dead jobs. Mock exams that were left open end. */
export const sweep =
  ({ db, auditDays, now }: Ports): JobHandler<'sweep'> =>
  async () => {
    await removeEnded(db);
    await removeEndedSignUps(db);
    await expireAudit(db, auditDays);
    await releaseDueFactors({ db, now });
    await closeAbandonedCircuits(db, now());
    await retryGivenUpJobs(db);
    await removeDeadJobs(db);
  };
