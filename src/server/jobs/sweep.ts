import { z } from 'zod';
import type { Ports } from '../ports.ts';
import { removeOldSignals } from '../store/call.ts';
import { removeDeadJobs, reviveJobs } from '../store/job.ts';
import { removeOldVersions } from '../store/room-version.ts';
import { removeEndedSessions } from '../store/session.ts';
import { defineJob } from './job.ts';

/** Clears away what has run out: ended sign-ins, links nobody opened, what was mailed about sessions long over, dead jobs. */
export const sweep = ({ db }: Ports) =>
  defineJob('sweep', z.unknown(), async () => {
    await removeEndedSessions(db);
    await removeOldVersions(db);
    await removeOldSignals(db);
    // What was promised to be gone must go, and what was acknowledged must play, however long its storage was away.
    await reviveJobs(db, ['remove-track-files', 'forget-mails', 'join-chunks', 'assess-round']);
    await removeDeadJobs(db);
  });
