import { done, refuse } from '../../domain/refusal.ts';
import { closeGroupAsOrganiser } from '../actions/lead-group.ts';
import { asOrganiser, readCommunity, readShownNotice } from '../actions/read-community.ts';
import { raiseConcern } from '../actions/raise-concern.ts';
import { restorePerson, suspendPerson } from '../actions/suspend-person.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { closeConcern } from '../store/concern.ts';
import { setNotice, findPersonByEmail, isOrganiser, logAction } from '../store/organiser.ts';

export const organiserRoutes = (ports: Ports) => {
  const { db } = ports;
  return {
    reportPerson: (report, { person }) => raiseConcern(ports, { person, ...report }),
    readNotice: async (_input, { person }) =>
      done({
        notice: await readShownNotice(ports),
        organiser: await isOrganiser(db, person.id, ports.organiserEmails),
      }),
    readCommunity: (_input, { person }) =>
      asOrganiser(ports, person, async () => done(await readCommunity(ports))),
    findPerson: ({ email }, { person }) =>
      asOrganiser(ports, person, async () => {
        const found = await findPersonByEmail(db, email);
        if (!found) return refuse('missing', 'No account has this address.');
        const aboutUserId = found.userId;
        await logAction(db, { byUserId: person.id, aboutUserId, action: 'looked-up', words: '' });
        return done({ person: found });
      }),
    suspendPerson: (decision, { person }) =>
      asOrganiser(ports, person, () => suspendPerson(ports, { person, ...decision })),
    restorePerson: (decision, { person }) =>
      asOrganiser(ports, person, () => restorePerson(ports, { person, ...decision })),
    closeConcern: ({ concernId, words }, { person }) =>
      asOrganiser(ports, person, () =>
        db.transaction().execute(async (trx) => {
          const closed = await closeConcern(trx, concernId, person.id);
          if (!closed) return refuse('missing', 'Another organiser has closed this report.');
          const { aboutUserId } = closed;
          await logAction(trx, { byUserId: person.id, aboutUserId, action: 'closed-report', words });
          return done({ status: true as const });
        }),
      ),
    closeAnyGroup: (decision, { person }) =>
      asOrganiser(ports, person, () => closeGroupAsOrganiser(ports, { person, ...decision })),
    postNotice: ({ words }, { person }) =>
      asOrganiser(ports, person, () =>
        db.transaction().execute(async (trx) => {
          await setNotice(trx, words);
          const action = words === '' ? 'removed-notice' : 'posted-notice';
          await logAction(trx, { byUserId: person.id, action, words });
          return done({ status: true as const });
        }),
      ),
  } satisfies Partial<Handlers>;
};
