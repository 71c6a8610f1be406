import { done, refuse } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { enqueueChangeNotice, enqueueAccountLink, spendOpenCodes } from './account-code.store.ts';
import { addAudit } from './audit.store.ts';
import { writePasswordHash } from './account.store.ts';
import { endOtherSessions } from './session.store.ts';
import { lockProvenAccount, proveIdentity } from './identity-proof.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { inPasswordQueue } from './password-queue.ts';
import type { Accepted, RequestBy } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

/**
 * Mails a link to the new address; the account moves when it is opened. Whether that address is taken is looked up by the
 * job, so neither the answer nor the notice reveals it.
 */
export const changeEmail = async (
  ports: Ports,
  { person, newEmail, currentPassword }: RequestBy<'changeEmail'>,
): Accepted => {
  const { db, limiter } = ports;
  if (newEmail === person.email) return refuse('invalid', 'That is already your email address.');
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return limitedByPerson({ limiter }, limits.changeEmailByPerson, person.id, () =>
    transact(db, async (trx): Accepted => {
      const locked = await lockProvenAccount(trx, person, proof.value);
      if (!locked.ok) return locked;
      if (!locked.value) return refuse('signed-out');
      // An earlier link may have gone to an address with a typing mistake, which is someone else's.
      await spendOpenCodes(trx, person.id, 'change-email');
      await enqueueAccountLink(trx, { userId: person.id, purpose: 'change-email', newEmail });
      const { email } = locked.value;
      await enqueueChangeNotice(trx, { userId: person.id, email, notice: 'email-change-asked' });
      await addAudit(trx, { act: 'email-change-asked', by: person });
      return done({ status: true });
    }),
  );
};

/** Sets a new password, ends every other sign-in and every mailed link, and notifies the owner by mail. */
export const changePassword = async (
  ports: Ports,
  { person, password, currentPassword }: RequestBy<'changePassword'>,
): Accepted => {
  const { db, passwords, limiter } = ports;
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return limitedByPerson({ limiter }, limits.changePasswordByPerson, person.id, async () => {
    const hashed = await inPasswordQueue(person.sessionId, async () => done(await passwords.hash(password)));
    if (!hashed.ok) return hashed;
    return transact(db, async (trx): Accepted => {
      const locked = await lockProvenAccount(trx, person, proof.value);
      if (!locked.ok) return locked;
      if (!locked.value) return refuse('signed-out');
      await writePasswordHash(trx, person.id, hashed.value);
      await endOtherSessions(trx, person.id, person.sessionId);
      await spendOpenCodes(trx, person.id);
      await enqueueChangeNotice(trx, {
        userId: person.id,
        email: locked.value.email,
        notice: 'password-changed',
      });
      await addAudit(trx, { act: 'password-changed', by: person });
      return done({ status: true });
    });
  });
};
