import { greetingTo, type Letter } from '../platform/mail/layout.ts';

/** The text of the mail to someone whose offered station was answered; what an organiser said of it is on the page. */
export const stationAnswerLetter = (
  { id, title, isAccepted }: { id: string; title: string; isAccepted: boolean },
  firstName: string | null,
  origin: string,
): { subject: string; letter: Letter } => ({
  subject: isAccepted ? 'Your station is for everyone now' : 'Your station came back to you',
  letter: {
    greeting: greetingTo(firstName),
    paragraphs: [
      isAccepted
        ? `An organiser accepted ‘${title}’. Everyone can practise it now, and you are not named to them.`
        : `An organiser gave ‘${title}’ back to you and said why. You can change it and offer it again.`,
    ],
    action: { label: 'Open your station', url: `${origin}/stations/write?station=${id}` },
    footnote: 'You are receiving this email because you offered a station to everyone.',
  },
});
