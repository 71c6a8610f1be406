import type { AccountNotice } from '../../domain/account-notice.ts';
import { greetingTo, type Letter } from './layout.ts';

type NoticeWords = {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
  footnote: string;
};

const words = {
  'already-registered': {
    subject: 'You already have a Fellow Eye account',
    paragraphs: [
      'Someone, probably you, asked for a Fellow Eye account with this address. You already have one, so you can simply log in.',
      'If you do not remember the password, choose a new one from the log-in page.',
    ],
    action: { label: 'Log in', path: '/login' },
    footnote: 'If it was not you, ignore this email: nothing has changed.',
  },
  'password-changed': {
    subject: 'Your Fellow Eye password was changed',
    paragraphs: [
      'The password of your account was just changed, and every other device was logged out.',
      'If it was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    footnote: 'If you changed it yourself, there is nothing to do.',
  },
  'email-change-asked': {
    subject: 'Request to change your Fellow Eye email',
    paragraphs: [
      'Someone, probably you, asked to move your account to another email address. We have sent a link there; your account stays with this address until it is opened.',
      'If it was not you, choose a new password now.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    footnote: 'If you asked for it yourself, there is nothing to do here.',
  },
} as const satisfies Record<AccountNotice, NoticeWords>;

/** The mail that tells what happened to an account, in words. */
export const accountNoticeLetter = (
  notice: AccountNotice,
  firstName: string | null,
  origin: string,
): { subject: string; letter: Letter } => {
  const { subject, paragraphs, action, footnote } = words[notice];
  return {
    subject,
    letter: {
      greeting: greetingTo(firstName),
      paragraphs,
      action: { label: action.label, url: `${origin}${action.path}` },
      footnote,
    },
  };
};
