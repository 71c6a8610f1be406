import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { isMember } from '../../domain/room.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { addConsent } from '../store/consent.ts';
import { findRoom } from '../store/room.ts';
import { removeTracksOf } from '../store/track.ts';

/** Notes what someone answered. Declining drops what was recorded of them in this room, if anything was. */
export const giveConsent = async (
  { db }: Ports,
  { person, roomId, given }: { person: Person; roomId: string; given: boolean },
): Promise<Outcome<{ status: true }>> => {
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  if (!isMember(room, person.id)) return refuse('forbidden');
  await db.transaction().execute(async (trx) => {
    await addConsent(trx, roomId, person.id, given);
    if (!given) await removeTracksOf(trx, roomId, person.id);
  });
  return done({ status: true });
};
