import { findDemandDeadline } from '../account/factor-demand.store.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { closeGroupAsOrganiser } from '../group/lead-group.ts';
import { exportAuditFile, readAudit, readOwnAudit } from './read-audit.ts';
import { readCommunity, readShownNotice } from './read-community.ts';
import { asOrganiser } from '../organiser/as-organiser.ts';
import { demandFactors, releaseFactors } from './release-person.ts';
import { raiseConcern } from './raise-concern.ts';
import type { Accepted, RequestBy } from '../platform/http/request.ts';
import { restorePerson, suspendPerson } from './suspend-person.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { closeConcern } from './concern.store.ts';
import { setNotice, findPersonByEmail, isOrganiser, logAction } from '../organiser/organiser.store.ts';
import { transact } from '../platform/database/transact.ts';

export const organiserRoutes = {
  reportPerson: raiseConcern,
  readNotice: async (ports, { person }) =>
    done({
      notice: await readShownNotice(ports),
      organiser: await isOrganiser(ports.db, person.id, ports.organiserEmails),
      heldFrom:
        (person.isStrong ? null : await findDemandDeadline(ports.db, person.id))?.toISOString() ?? null,
    }),
  readCommunity: asOrganiser(async (ports, asked: RequestBy<'readCommunity'>) =>
    done(await readCommunity(ports, asked)),
  ),
  findPerson: asOrganiser(async ({ db }, { email, person }: RequestBy<'findPerson'>) => {
    const found = await findPersonByEmail(db, email);
    if (!found) return refuse('missing', 'No account has this address.');
    const aboutUserId = found.userId;
    await logAction(db, { by: person, aboutUserId, action: 'looked-up', words: '' });
    return done({ person: found });
  }),
  suspendPerson: asOrganiser(suspendPerson),
  restorePerson: asOrganiser(restorePerson),
  closeConcern: asOrganiser(({ db }, { concernId, words, person }: RequestBy<'closeConcern'>) =>
    transact(db, async (trx): Accepted => {
      const closed = await closeConcern(trx, concernId, person.id);
      if (!closed) return refuse('missing', 'Another organiser has closed this report.');
      const { aboutUserId } = closed;
      await logAction(trx, { by: person, aboutUserId, action: 'closed-report', words });
      return done({ status: true });
    }),
  ),
  readOwnAudit,
  readAudit: asOrganiser(readAudit),
  exportAudit: asOrganiser(exportAuditFile),
  releaseFactors: asOrganiser(releaseFactors),
  demandFactors: asOrganiser(demandFactors),
  closeAnyGroup: asOrganiser(closeGroupAsOrganiser),
  postNotice: asOrganiser(({ db }, { words, person }: RequestBy<'postNotice'>) =>
    transact(db, async (trx): Accepted => {
      await setNotice(trx, words);
      const action = words === '' ? 'removed-notice' : 'posted-notice';
      await logAction(trx, { by: person, action, words });
      return done({ status: true });
    }),
  ),
} satisfies Partial<Handlers>;
