import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Person } from '../person.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { readPasswordHash, writePasswordHash } from '../store/account.ts';
import { oweAccountNotice } from '../store/account-notice.ts';
import { endOtherSessions } from '../store/session.ts';
import { limited } from './limited.ts';

/** Sets a new password, ends every other sign-in and tells the owner by mail. A current password, when given, must fit. */
export const changePassword = (
  { db, passwords, limiter }: Ports,
  {
    person,
    password,
    currentPassword,
  }: { person: Person; password: string; currentPassword: string | undefined },
): Promise<Outcome<{ status: true }>> =>
  limited(limiter, [{ rule: limits.changePasswordByPerson, key: person.id }], { forgive: true }, async () => {
    if (currentPassword !== undefined) {
      const stored = await readPasswordHash(db, person.id);
      if (stored === null || !(await passwords.verify(stored, currentPassword)))
        return refuse('forbidden', 'The current password is not right.');
    }
    const hash = await passwords.hash(password);
    await db.transaction().execute(async (trx) => {
      await writePasswordHash(trx, person.id, hash);
      await endOtherSessions(trx, person.id, person.sessionId);
      await oweAccountNotice(trx, person.id, 'password-changed');
    });
    return done({ status: true });
  });
