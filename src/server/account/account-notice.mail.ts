import type { AccountNotice } from '../../domain/account/account-notice.ts';
import { greetingTo, type Letter } from '../platform/mail/layout.ts';

type NoticeWords = {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
  footnote: string;
};

const LOG_IN = { label: 'Log in', path: '/login' };
const UNDO = { label: 'This was not me', path: '/undo-change?t=' };

const words = {
  'already-registered': {
    subject: 'You already have a Fellow Eye account',
    paragraphs: [
      'Someone, probably you, asked for a Fellow Eye account with this address. You already have one, so you can simply log in.',
      'If you do not remember the password, choose a new one from the log-in page.',
    ],
    action: LOG_IN,
    footnote: 'If it was not you, ignore this email: nothing has changed.',
  },
  'address-in-use': {
    subject: 'This email already has a Fellow Eye account',
    paragraphs: [
      'Someone, probably you, asked to move another Fellow Eye account to this address. It belongs to your account here, so nothing was moved.',
      'To use the other account with this address, delete this one first or move it elsewhere.',
    ],
    action: LOG_IN,
    footnote: 'If it was not you, ignore this email: nothing has changed.',
  },
  'password-changed': {
    subject: 'Your Fellow Eye password was changed',
    paragraphs: [
      'The password of your account was just changed, and every other device was logged out.',
      'If it was not you, open this link within 7 days. It takes the new password back, logs out every device, and sends you an email to choose a password of your own.',
    ],
    action: UNDO,
    footnote: 'If you changed it yourself, there is nothing to do.',
  },
  'email-change-asked': {
    subject: 'Request to change your Fellow Eye email',
    paragraphs: [
      'Someone, probably you, asked to move your account to another email address. We have sent a link there; your account stays with this address until it is opened.',
      'If it was not you, open this link within 7 days. It stops the move, or takes it back, logs out every device, and sends you an email to choose a new password.',
    ],
    action: UNDO,
    footnote: 'If you asked for it yourself, there is nothing to do here.',
  },
  'email-changed': {
    subject: 'Your Fellow Eye email was changed',
    paragraphs: [
      'Your account was just moved to another email address. From now on we write to you there.',
      'If it was not you, open this link within 7 days. It brings your account back to this address, logs out every device, and sends you an email to choose a new password.',
    ],
    action: UNDO,
    footnote: 'If you moved it yourself, there is nothing to do.',
  },
  'provider-linked': {
    subject: 'A new way to sign in to Fellow Eye',
    paragraphs: [
      'Your account can now be opened by signing in with another provider, such as your hospital. Someone, probably you, just proved that both are theirs.',
      'If it was not you, open this link within 7 days. It removes that way, logs out every device, and sends you an email to choose a new password.',
    ],
    action: UNDO,
    footnote: 'If it was you, there is nothing to do.',
  },
} as const satisfies Record<AccountNotice, NoticeWords>;

/** The text of the mail about a change of an account; `token` is the end of a link that undoes it. */
export const accountNoticeLetter = (
  notice: { about: AccountNotice; firstName: string | null; token?: string },
  origin: string,
): { subject: string; letter: Letter } => {
  const { subject, paragraphs, action, footnote } = words[notice.about];
  const url = `${origin}${action.path}${encodeURIComponent(notice.token ?? '')}`;
  return {
    subject,
    letter: {
      greeting: greetingTo(notice.firstName),
      paragraphs,
      action: { label: action.label, url },
      footnote,
    },
  };
};
