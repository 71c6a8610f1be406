import { displayName } from '../../domain/profile/name.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { HistoryList } from '../../domain/round/round-history.ts';
import { examinesRound } from '../debrief/round-examiner.store.ts';
import { findOwnRound } from '../round/own-round.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { listPartners } from '../room/practice-partner.store.ts';
import { listPastRounds, readPastRound } from './round-history.store.ts';

export const historyRoutes = {
  listMyRounds: async ({ db, now }, { person, ...filter }) => {
    const page = (list: HistoryList) =>
      listPastRounds(db, { userId: person.id, now: now() }, { list, filter, after: null });
    const [own, shared, partnered, examined] = await Promise.all([
      page('rounds'),
      page('shared'),
      page('partnered'),
      page('examined'),
    ]);
    return done({
      rounds: own.rounds,
      shared: shared.rounds,
      partnered: partnered.rounds,
      examined: examined.rounds,
      next: {
        rounds: own.next,
        shared: shared.next,
        partnered: partnered.next,
        examined: examined.next,
      },
    });
  },
  listMoreRounds: async ({ db, now }, { list, after, person, ...filter }) =>
    done(await listPastRounds(db, { userId: person.id, now: now() }, { list, filter, after })),
  readPastRound: async (ports, { roundId, person }) => {
    const found = await findOwnRound(ports, roundId, person.id);
    if (!found.ok && !(await examinesRound(ports.db, roundId, person.id))) return found;
    const round = await readPastRound(ports.db, { userId: person.id, now: ports.now() }, roundId);
    return round ? done({ round }) : refuse('missing');
  },
  listPartners: async ({ db }, { person }) => {
    const partners = await listPartners(db, person.id);
    return done({ partners: partners.map((each) => ({ userId: each.userId, name: displayName(each) })) });
  },
} satisfies Partial<Handlers>;
