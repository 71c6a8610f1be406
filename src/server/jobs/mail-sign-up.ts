import { accountLinkLetter } from '../mail/account-link.ts';
import { accountNoticeLetter } from '../mail/account-notice.ts';
import { letterMail } from '../mail/layout.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findAddressee, findUserByEmail } from '../store/account.ts';
import { findSignUp } from '../store/sign-up.ts';

/** Mails the link that makes an account. Where there is one already its owner gets a notice instead; only the mail differs. */
export const mailSignUp =
  ({ db, mailer, seal, origin }: Ports): JobHandler<'mail-sign-up'> =>
  async ({ signUpId }) => {
    const signUp = await findSignUp(db, signUpId);
    if (!signUp) return;
    const owner = await findUserByEmail(db, signUp.email);
    if (owner) {
      const name = (await findAddressee(db, owner.id))?.firstName ?? null;
      const { subject, letter } = accountNoticeLetter(
        { about: 'already-registered', firstName: name },
        origin,
      );
      const to = { userId: owner.id, name: name ?? '', address: owner.email };
      return mailer.send(letterMail({ id: `notice-${signUpId}`, about: 'account', to, subject, letter }));
    }
    const code = seal.close('sign-up', signUpId);
    const purpose = signUp.passwordHash === null ? 'recover' : 'confirm';
    const { subject, letter } = accountLinkLetter({ purpose, firstName: null, code }, origin);
    const to = { userId: signUp.userId, name: '', address: signUp.email };
    return mailer.send(letterMail({ id: `link-${signUpId}`, about: 'account', to, subject, letter }));
  };
