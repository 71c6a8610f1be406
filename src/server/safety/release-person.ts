import { randomUUID } from 'node:crypto';
import { RELEASE_HOURS } from '../../domain/account/second-factor.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { lockAccount } from '../account/account.store.ts';
import { addAudit } from '../account/audit.store.ts';
import { addRelease, hasFactor } from '../account/second-factor.store.ts';
import { enqueueDemandNotices, setFactorDemand } from '../account/factor-demand.store.ts';
import { logAction } from '../organiser/organiser.store.ts';
import { transact } from '../platform/database/transact.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import type { Accepted, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';

/** Announces that someone's second steps go, to every address of theirs; three days are theirs to object by showing one. */
export const releaseFactors = (
  { db, now }: Ports,
  { person, userId, words }: RequestBy<'releaseFactors'>,
): Accepted =>
  transact(db, async (trx): Accepted => {
    if (userId === person.id) return refuse('conflict', 'Another organiser has to do this for you.');
    if (!(await lockAccount(trx, userId))) return refuse('missing');
    if (!(await hasFactor(trx, userId))) return refuse('conflict', 'This account has no second step.');
    const dueAt = new Date(now().getTime() + RELEASE_HOURS * 3_600_000);
    if (!(await addRelease(trx, { userId, byUserId: person.id, words, dueAt })))
      return refuse('conflict', 'A release of this account is on its way already.');
    await logAction(trx, { by: person, aboutUserId: userId, action: 'released-factors', words });
    await addJob(trx, 'mail-factor-notice', { userId, notice: 'release-asked', noticeId: randomUUID() });
    return done({ status: true });
  });

/** Asks everyone for a second step, or no longer; those without one are told by mail that they have a week. */
export const demandFactors = ({ db }: Ports, { person, isDemanded }: RequestBy<'demandFactors'>): Accepted =>
  transact(db, async (trx): Accepted => {
    const isChanged = await setFactorDemand(trx, person.id, isDemanded);
    const act = isDemanded ? 'factor-demanded' : 'factor-not-demanded';
    if (isChanged) await addAudit(trx, { act, by: person });
    if (isChanged && isDemanded) await enqueueDemandNotices(trx, null);
    return done({ status: true });
  });
