import type { JobHandler } from '../platform/jobs/job-table.ts';
import { accountLinkLetter } from './account-link.mail.ts';
import { accountNoticeLetter } from './account-notice.mail.ts';
import { letterMail } from '../platform/mail/layout.ts';
import type { Ports } from '../platform/ports.ts';
import type { Database } from '../platform/database/database.ts';
import { findAccountChange, findMailableLink, enqueueAccountLink } from './account-code.store.ts';
import { findAddressee, findUserByEmail } from './account.store.ts';
import { findSignUp, enqueueSignUp, findWaitingSignUp, purposeOf } from './sign-up.store.ts';
import { transact } from '../platform/database/transact.ts';

/** Whose account an address is, as a mail to them needs it. */
const findOwner = async (db: Database, email: string) => {
  const owner = await findUserByEmail(db, email);
  return owner && findAddressee(db, owner.id);
};

/**
 * Sends the mail a link travels in. The code is made from the row each time, so a retry carries the same link. Where the
 * new address of someone belongs to another account, its owner gets a notice instead; only that mail differs.
 */
export const mailAccountLink =
  ({ db, mailer, signer, origin, providers }: Ports): JobHandler<'mail-account-link'> =>
  async ({ codeId, afterUndo }) => {
    const link = await findMailableLink(db, codeId);
    if (!link) return;
    const { id, purpose, firstName, newEmail } = link;
    const provider = providers.list.find(({ name }) => name === link.provider);
    const owner = newEmail === null ? undefined : await findOwner(db, newEmail);
    const words = owner
      ? accountNoticeLetter({ about: 'address-in-use', firstName: owner.firstName }, origin)
      : accountLinkLetter(
          { purpose, firstName, code: signer.sign('account-code', id), afterUndo, provider },
          origin,
        );
    const to = owner?.to ?? { userId: link.userId, name: firstName ?? '', address: newEmail ?? link.email };
    await mailer.send(letterMail({ id: `link-${id}`, about: 'account', to, ...words }));
  };

/** Mails a change of an account to the address it had before, with the link that undoes it. */
export const mailAccountNotice =
  ({ db, mailer, signer, origin }: Ports): JobHandler<'mail-account-notice'> =>
  async ({ noticeId, userId, notice }) => {
    const [person, change] = [await findAddressee(db, userId), await findAccountChange(db, noticeId)];
    if (!person || !change) return;
    const token = signer.sign('undo-change', noticeId);
    const words = accountNoticeLetter({ about: notice, firstName: person.firstName, token }, origin);
    const to = { ...person.to, address: change.email };
    await mailer.send(letterMail({ id: `notice-${noticeId}`, about: 'security', to, ...words }));
  };

/** Mails the link that makes an account. Where there is one already its owner gets a notice instead; only the mail differs. */
export const mailSignUp =
  ({ db, mailer, signer, origin }: Ports): JobHandler<'mail-sign-up'> =>
  async ({ signUpId }) => {
    const signUp = await findSignUp(db, signUpId);
    if (!signUp) return;
    const owner = await findOwner(db, signUp.email);
    if (owner) {
      const { to, firstName } = owner;
      const words = accountNoticeLetter({ about: 'already-registered', firstName }, origin);
      return mailer.send(letterMail({ id: `notice-${signUpId}`, about: 'account', to, ...words }));
    }
    const code = signer.sign('sign-up', signUpId);
    const words = accountLinkLetter({ purpose: purposeOf(signUp), firstName: null, code }, origin);
    const to = { userId: signUp.userId, name: '', address: signUp.email };
    return mailer.send(letterMail({ id: `link-${signUpId}`, about: 'account', to, ...words }));
  };

/**
 * Queues the reset link of an address that has an account, or is about to have one. A sign-up that waits may be someone
 * else's, so its password is not taken over: the link lets the owner of the address choose one.
 */
export const resetPassword =
  ({ db }: Ports): JobHandler<'reset-password'> =>
  async ({ email }) => {
    const user = await findUserByEmail(db, email);
    const waiting = await findWaitingSignUp(db, email);
    await transact(db, async (trx) => {
      if (user) await enqueueAccountLink(trx, { userId: user.id, purpose: 'recover' });
      else if (waiting) await enqueueSignUp(trx, { email, passwordHash: null });
    });
  };
