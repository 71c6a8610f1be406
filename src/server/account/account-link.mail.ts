import type { AccountCodePurpose } from '../platform/database/account-tables.ts';
import { greetingTo, type Letter } from '../platform/mail/layout.ts';

type LinkWords = { path: string; subject: string; paragraphs: string[]; label: string; footnote: string };

const words = {
  confirm: {
    path: '/complete-profile?code=',
    subject: 'Confirm your email for Fellow Eye',
    paragraphs: [
      'Welcome. Confirm that this address is yours and your account is ready.',
      'The link works once, for the next 24 hours.',
    ],
    label: 'Confirm email',
    footnote:
      'Someone, probably you, asked for a Fellow Eye account with this address. If it was not you, ignore this email and nothing will happen.',
  },
  recover: {
    path: '/reset-password?code=',
    subject: 'Reset your Fellow Eye password',
    paragraphs: ['Choose a new password with the link below.', 'The link works once, for the next hour.'],
    label: 'Choose a new password',
    footnote:
      'Someone, probably you, asked to reset the password of this account. If it was not you, ignore this email: your password stays as it is.',
  },
  'change-email': {
    path: '/dashboard?email_change=1&code=',
    subject: 'Confirm your new email for Fellow Eye',
    paragraphs: [
      'Confirm that this address is yours and we will move your account to it.',
      'The link works once, for the next 24 hours. Until then your old address stays in use.',
    ],
    label: 'Confirm new email',
    footnote:
      'Someone, probably you, asked to use this address for a Fellow Eye account. If it was not you, ignore this email and nothing will happen.',
  },
} as const satisfies Record<AccountCodePurpose, LinkWords>;

/** The text of the mail that carries an account link. */
export const accountLinkLetter = (
  link: { purpose: AccountCodePurpose; firstName: string | null; code: string },
  origin: string,
): { subject: string; letter: Letter } => {
  const { path, subject, paragraphs, label, footnote } = words[link.purpose];
  return {
    subject,
    letter: {
      greeting: greetingTo(link.firstName),
      paragraphs,
      action: { label, url: `${origin}${path}${encodeURIComponent(link.code)}` },
      footnote,
    },
  };
};
