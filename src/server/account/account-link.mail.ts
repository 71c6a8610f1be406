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
  provider: {
    path: '/sign-in/{provider}?link=',
    subject: 'Confirm your new way to sign in to Fellow Eye',
    paragraphs: [
      'Someone, probably you, signed in with {provider}, which has this address. Confirm that this Fellow Eye account is yours, and from then on that sign-in opens it.',
      'The link works once, for the next hour, in the browser in which you signed in.',
    ],
    label: 'Confirm',
    footnote: 'If it was not you, ignore this email and nothing will happen.',
  },
} as const satisfies Record<AccountCodePurpose, LinkWords>;

const AFTER_UNDO =
  'You are receiving this email because you said that a change of your account was not yours. The old password no longer works.';
const FEED_ENDED =
  'Your calendar feed was turned off as well, since someone else may know its address. You can make a new one on your profile page.';

/** The text of the mail that carries an account link. */
export const accountLinkLetter = (
  link: {
    purpose: AccountCodePurpose;
    firstName: string | null;
    code: string;
    afterUndo?: { endedFeed: boolean } | undefined;
    provider?: { name: string; label: string } | undefined;
  },
  origin: string,
): { subject: string; letter: Letter } => {
  const { path, subject, paragraphs, label, footnote } = words[link.purpose];
  const { afterUndo } = link;
  return {
    subject,
    letter: {
      greeting: greetingTo(link.firstName),
      paragraphs: [
        ...paragraphs.map((one) => one.replace('{provider}', () => link.provider?.label ?? 'a provider')),
        ...(afterUndo?.endedFeed ? [FEED_ENDED] : []),
      ],
      action: {
        label,
        url: origin + path.replace('{provider}', link.provider?.name ?? '') + encodeURIComponent(link.code),
      },
      footnote: afterUndo ? AFTER_UNDO : footnote,
    },
  };
};
