import type { Database } from '../store/database.ts';
import { addDebrief } from '../store/debrief.ts';

/** Opens the debrief of a round that is over. */
export const openDebrief = async (trx: Database, roundId: string, at: Date): Promise<void> => {
  await addDebrief(trx, roundId, at);
};
