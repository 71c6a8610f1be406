import { done, refuse } from '../../domain/refusal.ts';
import { closeGroupAsOrganiser } from '../actions/lead-group.ts';
import { asOrganiser, readCommunity, readShownNotice } from '../actions/read-community.ts';
import { raiseConcern } from '../actions/raise-concern.ts';
import { restorePerson, suspendPerson } from '../actions/suspend-person.ts';
import type { Handlers } from '../http/bind.ts';
import { closeConcern } from '../store/concern.ts';
import { setNotice, findPersonByEmail, isOrganiser, logAction } from '../store/organiser.ts';

export const organiserRoutes = {
  reportPerson: raiseConcern,
  readNotice: async (ports, { person }) =>
    done({
      notice: await readShownNotice(ports),
      organiser: await isOrganiser(ports.db, person.id, ports.organiserEmails),
    }),
  readCommunity: (ports, { person }) =>
    asOrganiser(ports, person, async () => done(await readCommunity(ports))),
  findPerson: (ports, { email, person }) =>
    asOrganiser(ports, person, async () => {
      const found = await findPersonByEmail(ports.db, email);
      if (!found) return refuse('missing', 'No account has this address.');
      const aboutUserId = found.userId;
      await logAction(ports.db, { byUserId: person.id, aboutUserId, action: 'looked-up', words: '' });
      return done({ person: found });
    }),
  suspendPerson: (ports, decision) =>
    asOrganiser(ports, decision.person, () => suspendPerson(ports, decision)),
  restorePerson: (ports, decision) =>
    asOrganiser(ports, decision.person, () => restorePerson(ports, decision)),
  closeConcern: (ports, { concernId, words, person }) =>
    asOrganiser(ports, person, () =>
      ports.db.transaction().execute(async (trx) => {
        const closed = await closeConcern(trx, concernId, person.id);
        if (!closed) return refuse('missing', 'Another organiser has closed this report.');
        const { aboutUserId } = closed;
        await logAction(trx, { byUserId: person.id, aboutUserId, action: 'closed-report', words });
        return done({ status: true as const });
      }),
    ),
  closeAnyGroup: (ports, decision) =>
    asOrganiser(ports, decision.person, () => closeGroupAsOrganiser(ports, decision)),
  postNotice: (ports, { words, person }) =>
    asOrganiser(ports, person, () =>
      ports.db.transaction().execute(async (trx) => {
        await setNotice(trx, words);
        const action = words === '' ? 'removed-notice' : 'posted-notice';
        await logAction(trx, { byUserId: person.id, action, words });
        return done({ status: true as const });
      }),
    ),
} satisfies Partial<Handlers>;
