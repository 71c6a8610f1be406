import { mayAsk, pairingExpiry } from '../../domain/partner/pairing.ts';
import { rangeOf } from '../../domain/room/time-range.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { DEFAULT_ROOM_LENGTH } from '../../domain/room/room.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { hasClash } from '../room/booking.store.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import type { Database } from '../platform/database/database.ts';
import { addFavouritePerson, listFavouritePeople, hasPractisedWith } from '../room/practice-partner.store.ts';
import { readFreeTime } from './free-time.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { addPairing, listOpenPairings, type StoredPairing } from './pairing.store.ts';
import { findProfile } from '../profile/profile.store.ts';
import { limited } from '../platform/http/limited.ts';
import type { Person, Accepted } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

/** May someone know of another person as a partner? Of those who said when they are free, and of those they practised with. */
const mayKnowAsPartner = async (db: Database, userId: string, otherId: string): Promise<boolean> => {
  if (userId === otherId || !(await findProfile(db, otherId))) return false;
  if ((await readBlockedWith(db, userId)).has(otherId)) return false;
  return (await readFreeTime(db, otherId)) !== null || hasPractisedWith(db, userId, otherId);
};

/** `answering` when the other one asked first. */
type Question = { userId: string; otherId: string; startUtc: string; answering?: boolean };

/** Keeps an invitation and queues the one mail about it. */
export const invite = async (
  trx: Database,
  { userId, otherId, startUtc, answering = false }: Question,
  now: Date,
): Promise<Outcome<StoredPairing>> => {
  const open = await listOpenPairings(trx, userId, now);
  const asked = open.filter(({ fromUserId, origin }) => fromUserId === userId && origin === 'invitation');
  const hasProfile = (await findProfile(trx, userId)) !== null;
  const mayKnow = answering || (await mayKnowAsPartner(trx, userId, otherId));
  const permission = mayAsk(startUtc, { hasProfile, mayKnow, open: asked.length }, now.getTime());
  if (!permission.ok) return permission;
  const range = rangeOf({ startUtc, durationMinutes: DEFAULT_ROOM_LENGTH });
  // It could never be booked, and the other one would be the first to learn that.
  if (await hasClash(trx, userId, range))
    return refuse('conflict', 'You already have a session at that time. Choose another time.');
  const pairing = await addPairing(trx, {
    origin: 'invitation',
    fromUserId: userId,
    toUserId: otherId,
    ...range,
    fromAgreedAt: now,
    expiresAt: new Date(pairingExpiry('invitation', startUtc, now.getTime())),
  });
  if (!pairing) return refuse('conflict', 'There is already a question open between you two.');
  await addJob(trx, 'mail-pairing', { pairingId: pairing.id, userId: otherId, event: 'asked' });
  return done(pairing);
};

/** Invites someone to a session in the caller's name. */
export const askPartner = (
  { db, limiter, now }: Ports,
  { person, otherId, startUtc }: { person: Person; otherId: string; startUtc: string },
): Promise<Outcome<StoredPairing>> =>
  limited(
    limiter,
    [
      { rule: limits.askByPerson, key: person.id },
      { rule: limits.askByPersonAndOther, key: `${person.id} ${otherId}` },
    ],
    { counts: 'all' },
    () =>
      transact(db, async (trx) => {
        // A block locks them, too: it ends what is asked before it, and nothing is asked after it.
        await lockRoomsAndPlans(trx, { people: [person.id, otherId] });
        return invite(trx, { userId: person.id, otherId, startUtc }, now());
      }),
  );

/** Each search for partners looks at all of someone's favourites. */
const MOST_FAVOURITES = 200;

/** Makes someone a favourite of the caller's. */
export const addFavourite = async ({ db }: Pick<Ports, 'db'>, userId: string, otherId: string): Accepted => {
  if (!(await mayKnowAsPartner(db, userId, otherId))) return refuse('missing');
  const favourites = await listFavouritePeople(db, userId);
  if (!favourites.includes(otherId) && favourites.length >= MOST_FAVOURITES)
    return refuse('conflict', `You can have at most ${MOST_FAVOURITES} favourites.`);
  await addFavouritePerson(db, userId, otherId);
  return done({ status: true });
};
