import { mayBookMore } from '../../domain/reliability.ts';
import { SUSPENDED } from '../../domain/organiser-policy.ts';
import { refuse, type Outcome } from '../../domain/refusal.ts';
import { readTurnouts } from '../store/attendance.ts';
import { countAhead } from '../store/booking.ts';
import type { Database } from '../store/database.ts';
import { isSuspended } from '../store/suspension.ts';

/** May someone have one more session ahead, by how their last ones went? Not after a suspension that a call of theirs came before. */
export const mayBookAnother = async (trx: Database, userId: string, now: Date): Promise<Outcome<true>> =>
  (await isSuspended(trx, userId))
    ? refuse('forbidden', SUSPENDED)
    : mayBookMore(await readTurnouts(trx, userId), await countAhead(trx, userId, now));
