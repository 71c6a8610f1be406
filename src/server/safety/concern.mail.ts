import { greetingTo, type Letter } from '../platform/mail/layout.ts';

/** The text of the mail to an organiser for whom a report waits: nothing of what it says, and of no one in it. */
export const concernLetter = (
  firstName: string | null,
  origin: string,
): { subject: string; letter: Letter } => ({
  subject: 'A report waits',
  letter: {
    greeting: greetingTo(firstName),
    paragraphs: ['Someone has reported another person. Please read it on the organisers’ page.'],
    action: { label: 'Read the report', url: `${origin}/organiser` },
    footnote: 'You are receiving this email because you are an organiser: one an hour at most.',
  },
});
