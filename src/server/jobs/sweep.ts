import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { removeDeadJobs, reviveJobs } from '../store/job.ts';
import { removeEnded } from '../store/retention.ts';
import { removeEndedSignUps } from '../store/sign-up.ts';

/** Clears away what has run out: ended sign-ins, unopened links, what was mailed about sessions long over, dead jobs. */
export const sweep =
  ({ db }: Ports): JobHandler<'sweep'> =>
  async () => {
    await removeEnded(db);
    await removeEndedSignUps(db);
    await reviveJobs(db);
    await removeDeadJobs(db);
  };
