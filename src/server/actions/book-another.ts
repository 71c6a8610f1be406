import { mayBookMore } from '../../domain/reliability.ts';
import type { Outcome } from '../../domain/refusal.ts';
import { readTurnouts } from '../store/attendance.ts';
import { countAhead } from '../store/booking.ts';
import type { Database } from '../store/database.ts';

/** May someone have one more session ahead, by how their last ones went? */
export const mayBookAnother = async (trx: Database, userId: string, now: Date): Promise<Outcome<true>> =>
  mayBookMore(await readTurnouts(trx, userId), await countAhead(trx, userId, now));
