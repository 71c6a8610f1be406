import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { isMember } from '../../domain/room.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { addConsent } from '../store/consent.ts';
import { removeTracksOf } from '../store/track.ts';
import { inRoom } from './in-room.ts';

/** Notes what someone answered. Declining drops what was recorded of them in this room, if anything was. */
export const giveConsent = (
  ports: Ports,
  { person, roomId, given }: { person: Person; roomId: string; given: boolean },
): Promise<Outcome<{ status: true }>> =>
  inRoom(ports, roomId, async ({ trx, room }) => {
    if (!isMember(room, person.id)) return refuse('forbidden');
    await addConsent(trx, roomId, person.id, given);
    if (!given) await removeTracksOf(trx, roomId, person.id);
    return done({ status: true });
  });
