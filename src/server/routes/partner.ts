import { searchHours, tidyFreeTime } from '../../domain/free-time.ts';
import { NO_PROFILE } from '../../domain/profile.ts';
import { done, refuse } from '../../domain/refusal.ts';
import { isZone } from '../../domain/time-words.ts';
import { answerPairing, answerPairingByLink, withdrawPairing } from '../actions/answer-pairing.ts';
import { addFavourite, askPartner } from '../actions/ask-partner.ts';
import { findCompanions, findProspects } from '../actions/find-prospects.ts';
import { limitedByPerson } from '../actions/limited.ts';
import { openPairingsOf, pairingsFor, readPairing } from '../actions/read-pairing.ts';
import { seekMatch, stopSeeking } from '../actions/match-people.ts';
import type { Handlers } from '../http/bind.ts';
import { limits } from '../limits.ts';
import { listFavouritePeople, removeFavouritePerson } from '../store/practice-partner.ts';
import { noteLooking, readFreeTime, saveFreeTime } from '../store/free-time.ts';
import { findSeeker } from '../store/match-seeker.ts';
import { findProfile } from '../store/profile.ts';

export const partnerRoutes = {
  readFreeTime: async ({ db }, { person }) => done({ freeTime: await readFreeTime(db, person.id) }),
  saveFreeTime: async (ports, { freeTime, person }) => {
    if (!isZone(freeTime.zone)) return refuse('invalid', 'Time zone: Unknown time zone.');
    if (!(await findProfile(ports.db, person.id))) return NO_PROFILE;
    return limitedByPerson(ports, limits.saveFreeTimeByPerson, person.id, async () => {
      const now = ports.now().getTime();
      const kept = tidyFreeTime(freeTime, now);
      await ports.db
        .transaction()
        .execute((trx) => saveFreeTime(trx, person.id, kept, searchHours(kept, now)));
      return done({ freeTime: kept });
    });
  },
  listProspects: (ports, { person }) =>
    limitedByPerson(ports, limits.lookByPerson, person.id, async () => {
      await noteLooking(ports.db, person.id, ports.now());
      const people = await findProspects(ports, person.id);
      const seeker = await findSeeker(ports.db, person.id, ports.now());
      return done({
        hasFreeTime: people !== null,
        people: people ?? [],
        pairings: await openPairingsOf(ports, person.id),
        seekingUntil: seeker?.until.toISOString() ?? null,
      });
    }),
  listCompanions: (ports, { person }) =>
    limitedByPerson(ports, limits.lookByPerson, person.id, async () =>
      done({ people: await findCompanions(ports, person.id) }),
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
  listFavouritePeople: async ({ db }, { person }) =>
    done({ userIds: await listFavouritePeople(db, person.id) }),
  markFavouritePerson: async (ports, { userId, favourite, person }) => {
    if (favourite) return addFavourite(ports, person.id, userId);
    await removeFavouritePerson(ports.db, person.id, userId);
    return done({ status: true });
  },
} satisfies Partial<Handlers>;
