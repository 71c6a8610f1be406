import { done, type Outcome } from '../../domain/refusal.ts';
import { mayEnter } from '../../domain/room-policy.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { addConsent } from '../store/consent.ts';
import { removeWordsOf } from '../store/spoken-words.ts';
import { removeTracksOf } from '../store/track.ts';
import { inRoom } from './in-room.ts';

/** Notes what someone answered. Declining drops what was recorded of them in this room, and what was written down of it. */
export const giveConsent = (
  ports: Ports,
  { person, roomId, given, picture }: { person: Person; roomId: string; given: boolean; picture: boolean },
): Promise<Outcome<{ status: true }>> =>
  inRoom(
    ports,
    roomId,
    (room) => mayEnter(room, person.id),
    async ({ trx }) => {
      await addConsent(trx, roomId, person.id, { given, picture: given && picture });
      if (!given) {
        await removeTracksOf(trx, roomId, person.id);
        await removeWordsOf(trx, person.id, roomId);
      }
      return done({ status: true });
    },
  );
