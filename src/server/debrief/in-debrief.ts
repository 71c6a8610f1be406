import type { Debrief } from '../../contract/debrief.ts';
import { debriefFor } from '../../domain/debrief/debrief-view.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import { readDebrief, type StoredDebrief } from './debrief.store.ts';
import { lockRoomOfRound } from '../round/round.store.ts';
import type { AskedBy } from '../room/in-room.ts';
import { transact, transactKeeping } from '../platform/database/transact.ts';

/**
 * Changes a round's marks, notes or forms while its room is locked, so that of several devices each decides on what the one
 * before left. 'missing' without the round, and whatever `may` refuses.
 */
export const inDebrief = <T>(
  { db }: Pick<Ports, 'db'>,
  { roundId, person, may, keeping = false }: { roundId: string } & AskedBy<StoredDebrief>,
  work: (trx: Database, round: StoredDebrief) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  (keeping ? transactKeeping : transact<Outcome<T>>)(db, async (trx) => {
    await lockRoomOfRound(trx, roundId);
    const round = await readDebrief(trx, roundId);
    if (!round) return refuse('missing');
    const permission = may(round, person.id);
    return permission.ok ? work(trx, round) : permission;
  });

/** A round's marks, notes and forms as the caller may see them now. */
export const debriefReply = async (
  db: Database,
  { roundId, userId }: { roundId: string; userId: string },
  now: Date,
): Promise<Outcome<{ debrief: Debrief }>> => {
  const round = await readDebrief(db, roundId);
  if (!round) return refuse('missing');
  const debrief = debriefFor(round, userId, now.getTime());
  return debrief ? done({ debrief }) : refuse('forbidden');
};
