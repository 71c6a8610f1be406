import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findUserByEmail } from '../store/account.ts';
import { enqueueAccountLink } from '../store/account-code.ts';
import { enqueueSignUp, findWaitingSignUp } from '../store/sign-up.ts';

/**
 * Queues the reset link of an address that has an account, or is about to have one. A sign-up that waits may be someone
 * else's, so its password is not taken over: the link lets the owner of the address choose one.
 */
export const resetPassword =
  ({ db }: Ports): JobHandler<'reset-password'> =>
  async ({ email }) => {
    const user = await findUserByEmail(db, email);
    const waiting = await findWaitingSignUp(db, email);
    await db.transaction().execute(async (trx) => {
      if (user) await enqueueAccountLink(trx, { userId: user.id, purpose: 'recover' });
      else if (waiting) await enqueueSignUp(trx, { email, passwordHash: null });
    });
  };
