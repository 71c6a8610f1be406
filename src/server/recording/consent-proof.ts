import { CONSENT_VERSIONS } from '../../domain/recording/consent-text.ts';
import { displayName } from '../../domain/profile/name.ts';
import { done } from '../../domain/foundation/refusal.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { findOwnRoom } from '../room/own-room.ts';
import { findProfiles } from '../profile/profile.store.ts';
import { listAgreements } from '../examiner/listening-agreement.store.ts';
import { listConsents } from './consent.store.ts';

/** Every answer of both people of a session about being recorded and listened to, for either of them to show. */
export const readConsentProof = async (
  ports: Ports,
  { roomId, person }: RequestBy<'readConsentProof'>,
): Reply<'readConsentProof'> => {
  const found = await findOwnRoom(ports, roomId, person.id);
  if (!found.ok) return found;
  const { hostId, guestId, startUtc } = found.value;
  const ids = [hostId, guestId].filter((id) => id !== null);
  const [names, answers, agreements] = await Promise.all([
    findProfiles(ports.db, ids),
    listConsents(ports.db, roomId),
    listAgreements(ports.db, roomId),
  ]);
  const people = ids.map((id) => ({
    name: displayName(names.get(id) ?? null),
    isYou: id === person.id,
    answers: answers
      .filter(({ userId }) => userId === id)
      .map(({ at, given, picture, version, keptDays }) => ({
        at: at.toISOString(),
        given,
        picture,
        version: CONSENT_VERSIONS.find((known) => known === version) ?? null,
        keptDays,
      })),
    listening: agreements
      .filter(({ userId }) => userId === id)
      .map(({ at, given, version }) => ({ at: at.toISOString(), given, version })),
  }));
  return done({ startUtc: new Date(startUtc).toISOString(), people });
};
