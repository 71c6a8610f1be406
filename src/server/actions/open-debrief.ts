import { ASK_AFTER_MS } from '../../domain/debrief.ts';
import type { Database } from '../store/database.ts';
import { addDebrief } from '../store/debrief.ts';
import { addJob } from '../store/job.ts';

/** Opens the debrief of a round that is over, and has both people asked once for a form that is still missing later. */
export const openDebrief = async (trx: Database, roundId: string, at: Date): Promise<void> => {
  const opened = await addDebrief(trx, roundId, at);
  if (!opened) return;
  const { roomId, userIds } = opened;
  // One mail for the whole session: a later round of it moves the job that waits.
  for (const userId of userIds)
    await addJob(trx, 'mail-debrief', { roomId, userId }, new Date(at.getTime() + ASK_AFTER_MS));
};
