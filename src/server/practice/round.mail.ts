import { assessmentPath, examPath } from '../../contract/pages.ts';
import type { DebriefRole } from '../../domain/debrief/debrief.ts';
import { greetingTo, type Letter } from '../platform/mail/layout.ts';

/** The text of the mail to a candidate whose assessment is ready. */
export const assessmentReadyLetter = (
  round: { id: string; caseName: string | null; line: string | null; circuitId: string | null },
  firstName: string | null,
  origin: string,
): { subject: string; letter: Letter } => ({
  subject: 'Your assessment is ready',
  letter: {
    greeting: greetingTo(firstName),
    paragraphs: [
      `The assessment of your round${round.caseName ? ` on ‘${round.caseName}’` : ''} is ready. It quotes your own words, and you can play them back.`,
      ...(round.line ? [`${round.line}.`] : []),
      'Automated feedback on what was heard. Read it as a colleague’s notes, not as a mark.',
    ],
    action: { label: 'Read the assessment', url: `${origin}${assessmentPath(round.id)}` },
    ...(round.circuitId === null
      ? {}
      : {
          asides: [
            {
              lead: 'It was one station of a mock exam:',
              label: 'See all of it on one page',
              url: `${origin}${examPath(round.circuitId)}`,
            },
          ],
        }),
    footnote: 'You are receiving this email because you were the candidate in a recorded round.',
  },
});

type MissingForm = { roundId: string; role: DebriefRole; caseName: string | null };

const askFor = (partner: string) => {
  const examined = 'what you heard the candidate do well and what they could change';
  return {
    candidate: 'how you think it went',
    partner: `what you heard ${partner} do well and what they could change`,
    'examiner-1': examined,
    'examiner-2': examined,
  } as const satisfies Record<DebriefRole, string>;
};

const lineOf = ({ role, caseName }: MissingForm, partner: string): string =>
  `${caseName === null ? 'Your round' : `‘${caseName}’`}: ${askFor(partner)[role]}.`;

/** The one mail that asks for what someone has not said yet after a session, in words. */
export const debriefLetter = (
  missing: readonly MissingForm[],
  {
    firstName,
    partner,
    hasExamined = false,
    origin,
  }: { firstName: string | null; partner: string; hasExamined?: boolean; origin: string },
): { subject: string; letter: Letter } => ({
  subject: `Your debrief with ${partner}`,
  letter: {
    greeting: greetingTo(firstName),
    paragraphs: [
      `A few minutes while it is fresh would help ${hasExamined ? 'them' : 'you both'}. Still missing from your session with ${partner}:`,
      ...missing.map((form) => lineOf(form, partner)),
      `You see each other’s view when ${hasExamined ? 'all' : 'both'} of you are done; a day after the round, as soon as you hand in.`,
    ],
    action: { label: 'Go to the debrief', url: `${origin}/assessments?debrief=${missing[0]?.roundId ?? ''}` },
    footnote: 'You are receiving this email once, because you took part in this session.',
  },
});
