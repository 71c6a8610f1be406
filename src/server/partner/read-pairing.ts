import type { OpenPairing } from '../../contract/partner.ts';
import { aboutLine } from '../../domain/profile/about.ts';
import { displayName } from '../../domain/profile/name.ts';
import { hasAgreed, otherOfPairing, PAIRING_ENDS, pairingEnd } from '../../domain/partner/pairing.ts';
import { linkEndRefusal } from '../../domain/proposal/proposal-link.ts';
import { done } from '../../domain/foundation/refusal.ts';
import { openPairingLink } from './pairing-link.ts';
import type { Ports } from '../platform/ports.ts';
import { readAbout } from '../profile/about.store.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { hasClash } from '../room/booking.store.ts';
import { findPairing, listShownPairings, type StoredPairing } from './pairing.store.ts';
import { findProfile, findProfiles } from '../profile/profile.store.ts';
import { sharedTimes } from './find-prospects.ts';
import { refuseForgedToken } from '../platform/http/limited.ts';
import type { Reply } from '../platform/http/request.ts';

type Profiles = Awaited<ReturnType<typeof findProfiles>>;

const viewOf = (pairing: StoredPairing, userId: string, profiles: Profiles): OpenPairing => ({
  id: pairing.id,
  origin: pairing.origin,
  other: profiles.get(otherOfPairing(pairing, userId) ?? '') ?? null,
  mine: pairing.origin === 'invitation' && pairing.fromUserId === userId,
  agreed: hasAgreed(pairing, userId),
  startUtc: pairing.startUtc,
  endUtc: pairing.endUtc,
  expiresUtc: pairing.expiresUtc,
});

/** Some pairings as one of their two people sees them. */
export const pairingsFor = async (
  { db }: Pick<Ports, 'db'>,
  pairings: readonly StoredPairing[],
  userId: string,
): Promise<OpenPairing[]> => {
  const others = pairings.flatMap((pairing) => otherOfPairing(pairing, userId) ?? []);
  const profiles = await findProfiles(db, others);
  return pairings.map((pairing) => viewOf(pairing, userId, profiles));
};

/** What is open between someone and others they may meet: all of it, or the first so many. */
export const openPairingsOf = async (
  ports: Ports,
  userId: string,
  most: number | null = null,
): Promise<OpenPairing[]> => {
  const shown = await listShownPairings(ports.db, userId, ports.now(), most);
  return pairingsFor(ports, shown, userId);
};

/** What someone with a mailed link may see. Looking changes nothing: mail scanners open links, too. */
export const readPairing = async (
  ports: Ports,
  { token, ip }: { token: string; ip: string },
): Reply<'readPairing'> => {
  const link = await openPairingLink(ports, token);
  const pairing = link && (await findPairing(ports.db, link.pairingId));
  const otherId = pairing && otherOfPairing(pairing, link.userId);
  if (!link) return refuseForgedToken(ports, ip, linkEndRefusal('unknown'));
  if (!pairing || otherId === null) return linkEndRefusal('unknown');
  if ((await readBlockedWith(ports.db, link.userId)).has(otherId)) return linkEndRefusal('unknown');
  const now = ports.now().getTime();
  const end = pairingEnd(pairing, now);
  return done({
    other: displayName(await findProfile(ports.db, otherId)),
    about: aboutLine(await readAbout(ports.db, otherId), now),
    origin: pairing.origin,
    startUtc: pairing.startUtc,
    endUtc: pairing.endUtc,
    agreed: hasAgreed(pairing, link.userId),
    clashes: end === null && (await hasClash(ports.db, link.userId, pairing)),
    ended: end && PAIRING_ENDS[end],
    times: end === null ? await sharedTimes(ports, link.userId, otherId) : [],
  });
};
