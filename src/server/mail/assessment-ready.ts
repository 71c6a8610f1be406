import { greetingTo, type Letter } from './layout.ts';

/** The text of the mail to a candidate whose assessment is ready. */
export const assessmentReadyLetter = (
  round: { id: string; caseName: string | null },
  firstName: string | null,
  origin: string,
): { subject: string; letter: Letter } => ({
  subject: 'Your assessment is ready',
  letter: {
    greeting: greetingTo(firstName),
    paragraphs: [
      `The assessment of your round${round.caseName ? ` on ‘${round.caseName}’` : ''} is ready. It quotes your own words, and you can play them back.`,
      'Automated feedback on what was heard. Read it as a colleague’s notes, not as a mark.',
    ],
    action: { label: 'Read the assessment', url: `${origin}/assessments?round=${round.id}` },
    footnote: 'You are receiving this email because you were the candidate in a recorded round.',
  },
});
