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
import type { Ports } from '../ports.ts';
import { listFavouritePeople, removeFavouritePerson } from '../store/practice-partner.ts';
import { noteLooking, readFreeTime, saveFreeTime } from '../store/free-time.ts';
import { findSeeker } from '../store/match-seeker.ts';
import { findProfile } from '../store/profile.ts';

export const partnerRoutes = (ports: Ports) => {
  return {
    readFreeTime: async (_input, { person }) => done({ freeTime: await readFreeTime(ports.db, person.id) }),
    saveFreeTime: async ({ freeTime }, { person }) => {
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
    listProspects: (_input, { person }) =>
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
    listCompanions: (_input, { person }) =>
      limitedByPerson(ports, limits.lookByPerson, person.id, async () =>
        done({ people: await findCompanions(ports, person.id) }),
      ),
    askPartner: async ({ userId: otherId, startUtc }, { person }) => {
      const asked = await askPartner(ports, { person, otherId, startUtc });
      if (!asked.ok) return asked;
      const [pairing] = await pairingsFor(ports, [asked.value], person.id);
      return pairing ? done({ pairing }) : refuse('missing');
    },
    answerPairing: ({ pairingId, ...answer }, { person }) =>
      answerPairing(ports, { pairingId, userId: person.id, ...answer }),
    withdrawPairing: ({ pairingId }, { person }) => withdrawPairing(ports, { pairingId, userId: person.id }),
    readPairing: ({ token }, { ip }) => readPairing(ports, { token, ip }),
    answerPairingByLink: ({ token, ...answer }, { ip }) =>
      answerPairingByLink(ports, { token, ip, ...answer }),
    seekMatch: (_input, { person }) => seekMatch(ports, { person }),
    stopSeeking: (_input, { person }) => stopSeeking(ports, { person }),
    listFavouritePeople: async (_input, { person }) =>
      done({ userIds: await listFavouritePeople(ports.db, person.id) }),
    markFavouritePerson: async ({ userId, favourite }, { person }) => {
      if (!favourite) await removeFavouritePerson(ports.db, person.id, userId);
      else return addFavourite(ports, person.id, userId);
      return done({ status: true });
    },
  } satisfies Partial<Handlers>;
};
