import { searchHours, tidyFreeTime } from '../../domain/partner/free-time.ts';
import { NO_PROFILE } from '../../domain/profile/profile.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { isZone } from '../../domain/room/time-words.ts';
import { answerPairing, answerPairingByLink, withdrawPairing } from './answer-pairing.ts';
import { addFavourite, askPartner } from './ask-partner.ts';
import { findCompanions, findProspects } from './find-prospects.ts';
import { FairQueue, ONE_EACH } from '../platform/http/fair-queue.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { openPairingsOf, pairingsFor, readPairing } from './read-pairing.ts';
import { seekMatch, stopSeeking } from './match-people.ts';
import { answerNow, joinNow, leaveNow, readNow } from './meet-now.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { listFavouritePeople, removeFavouritePerson } from '../room/practice-partner.store.ts';
import { recordPartnerSearch, readFreeTime, saveFreeHours, saveFreeTime } from './free-time.store.ts';
import { findSeeker } from './match-seeker.store.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { findProfile } from '../profile/profile.store.ts';
import { transact } from '../platform/database/transact.ts';

/** Comparing calendars takes long: one look of a person after the other. */
const looks = new FairQueue(ONE_EACH);

/** Someone who looks for a partner can be found as one. The hours of someone who was long away were forgotten. */
const beFound = ({ db, now }: Ports, userId: string): Promise<void> =>
  transact(db, async (trx) => {
    if (!(await recordPartnerSearch(trx, userId, now()))) return;
    const free = await readFreeTime(trx, userId);
    if (free) await saveFreeHours(trx, userId, searchHours(free, now().getTime()));
  });

export const partnerRoutes = {
  readFreeTime: async ({ db }, { person }) => done({ freeTime: await readFreeTime(db, person.id) }),
  saveFreeTime: async (ports, { freeTime, person }) => {
    if (!isZone(freeTime.zone)) return refuse('invalid', 'Time zone: Unknown time zone.');
    if (!(await findProfile(ports.db, person.id))) return NO_PROFILE;
    return limitedByPerson(ports, limits.saveFreeTimeByPerson, person.id, async () => {
      const now = ports.now().getTime();
      const kept = tidyFreeTime(freeTime, now);
      await transact(ports.db, (trx) => saveFreeTime(trx, person.id, kept, searchHours(kept, now)));
      return done({ freeTime: kept });
    });
  },
  listProspects: (ports, { person }) =>
    limitedByPerson(ports, limits.lookByPerson, person.id, () =>
      looks.run(person.id, async () => {
        await beFound(ports, person.id);
        const { hasFreeTime, people } = await findProspects(ports, person.id);
        const seeker = await findSeeker(ports.db, person.id, ports.now());
        return done({
          hasFreeTime,
          people,
          pairings: await openPairingsOf(ports, person.id),
          seekingUntil: seeker?.until.toISOString() ?? null,
        });
      }),
    ),
  listCompanions: (ports, { person }) =>
    limitedByPerson(ports, limits.lookByPerson, person.id, () =>
      looks.run(person.id, async () => done({ people: await findCompanions(ports, person.id) })),
    ),
  askPartner: async (ports, { userId: otherId, startUtc, person }) => {
    const asked = await askPartner(ports, { person, otherId, startUtc });
    if (!asked.ok) return asked;
    const [pairing] = await pairingsFor(ports, [asked.value], person.id);
    return pairing ? done({ pairing }) : refuse('missing');
  },
  answerPairing: (ports, { person, ...answer }) => answerPairing(ports, { ...answer, userId: person.id }),
  withdrawPairing: (ports, { pairingId, person }) => withdrawPairing(ports, { pairingId, userId: person.id }),
  readPairing,
  answerPairingByLink,
  seekMatch,
  stopSeeking,
  readNow,
  joinNow,
  leaveNow,
  answerNow,
  listFavouritePeople: async ({ db }, { person }) => {
    // Someone who blocked the reader is missing like someone who left.
    const blocked = await readBlockedWith(db, person.id);
    const userIds = (await listFavouritePeople(db, person.id)).filter((id) => !blocked.has(id));
    return done({ userIds });
  },
  markFavouritePerson: async (ports, { userId, favourite, person }) => {
    if (favourite) return addFavourite(ports, person.id, userId);
    await removeFavouritePerson(ports.db, person.id, userId);
    return done({ status: true });
  },
} satisfies Partial<Handlers>;
