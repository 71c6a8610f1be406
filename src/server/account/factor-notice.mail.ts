import { DEMAND_GRACE_DAYS, FACTOR_UNDO_HOURS, RELEASE_HOURS } from '../../domain/account/second-factor.ts';
import type { JobPayloads } from '../platform/jobs/job-table.ts';
import { greetingTo, type Letter } from '../platform/mail/layout.ts';

type FactorNotice = JobPayloads['mail-factor-notice']['notice'];

const NOT_YOU =
  'If it was not you, sign out everywhere and change your password, then write to the organisers.';

const words = {
  added: {
    subject: 'A second step was added to your Fellow Eye account',
    paragraphs: ['Your account now has another second step to sign in: a passkey or an app.'],
  },
  demanded: {
    subject: 'Please set up a second step for Fellow Eye',
    paragraphs: [
      `The organisers, or a group that you are in, ask you for a second step to sign in: a passkey or an app. Please set one up within ${DEMAND_GRACE_DAYS} days, on your profile page, under Sign-in. Until then nothing changes.`,
      'After that you can go on once you have one. If a group asks for it, you can also leave the group.',
    ],
  },
  removed: {
    subject: 'A second step was removed from your Fellow Eye account',
    paragraphs: ['One of the second steps of your account was just removed.', NOT_YOU],
  },
  'release-asked': {
    subject: 'An organiser will remove the second step of your Fellow Eye account',
    paragraphs: [
      `An organiser was told that you lost the device or app you sign in with. In ${RELEASE_HOURS} hours every second step of your account is removed, and your password is enough again.`,
      'If you have it after all, or it was not you who asked: sign in with your second step once, and nothing is removed.',
    ],
  },
  released: {
    subject: 'The second step of your Fellow Eye account was removed',
    paragraphs: [
      'Every second step of your account was removed, as an organiser had announced. Your password is enough to sign in now.',
      'Please set up a new one on your profile page, under Sign-in.',
    ],
  },
} as const satisfies Record<FactorNotice, { subject: string; paragraphs: readonly string[] }>;

const WAY_BACK = `If it was not you, open this link within ${FACTOR_UNDO_HOURS} hours. It removes this second step, logs out every device, and sends you an email to choose a new password.`;

/** The text of the mail about the second steps of someone's account; `undo` is the end of a link that takes a new one back. */
export const factorLetter = (
  { notice, firstName, undo }: { notice: FactorNotice; firstName: string | null; undo?: string | null },
  origin: string,
): { subject: string; letter: Letter } => ({
  subject: words[notice].subject,
  letter: {
    greeting: greetingTo(firstName),
    paragraphs: [...words[notice].paragraphs, ...(notice === 'added' ? [undo ? WAY_BACK : NOT_YOU] : [])],
    action: undo
      ? { label: 'This was not me', url: `${origin}/undo-change?t=${encodeURIComponent(undo)}` }
      : { label: 'Log in', url: `${origin}/login` },
    footnote: 'You are receiving this email because it decides who can sign in to your account.',
  },
});
