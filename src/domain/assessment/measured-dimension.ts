import { isExaminerLed } from '../station/case-station.ts';
import type { Advised } from './advice.ts';
import type { AssessedRound, Measures } from './assessment.ts';
import type { SaidSentence } from './candidate-speech.ts';
import type { Habits } from './habits.ts';
import type { MarkPoint } from '../station/mark-scheme.ts';
import { GOOD_PACE, goodShare, placeIn } from './speaking-band.ts';
import { quoteFor } from './dimension.ts';
import { isTelling } from './question-form.ts';
import { counted, duration, listing } from './wording.ts';

/** Something noticed: a sentence about it, and the candidate's words that show it. */
type Remark = { text: string; shownBy?: readonly SaidSentence[] };
type Remarks = { name: string; facts: string[]; shown: Shown[]; strengths: Remark[]; improvements: Remark[] };
type Shown = { about: string; sentences: readonly SaidSentence[] };

const mostShown = 2;
/** More than this may still be right for a station, but it leaves the other person little room. */
const ROOM_LEFT = 0.7;

/** A point of a mark scheme about being understood. */
const SAYING_BACK = /\b(?:it back|own words|underst(?:ands|ood|anding))\b/;

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const somewhat = (pace: number): number => Math.round(pace / 5) * 5;

const dimensionOf = ({ name, facts, shown, strengths, improvements }: Remarks): Advised => {
  const quoted = shown.flatMap(({ about, sentences }) =>
    sentences.slice(0, mostShown).map((said) => ({ about, said })),
  );
  return {
    advice: improvements.map(({ text, shownBy: [quote] = [] }) => ({ topic: text, text, quote })),
    dimension: {
      name,
      insufficient_evidence: false,
      red_flags: [],
      evidence: [...facts, ...quoted.map(({ said }) => said.quote)],
      strengths: strengths.map(({ text }) => text),
      improvements: [],
      quotes: [
        ...quoted.map(({ about, said }, at) => quoteFor('evidence', facts.length + at, said, about)),
        ...strengths.flatMap(({ shownBy = [] }, index) =>
          shownBy.slice(0, 1).map((said) => quoteFor('strength', index, said)),
        ),
      ],
    },
  };
};

const when = (condition: boolean, ...remarks: Remark[]): Remark[] => (condition ? remarks : []);

/** How the round was built and paced. */
export const structureDimension = (
  measures: Measures,
  habits: Habits,
  { stationType, plannedSeconds }: Pick<AssessedRound, 'stationType' | 'plannedSeconds'>,
): Advised => {
  const { talkShare, wordsPerMinute, recordedSeconds } = measures;
  const { least, most } = goodShare(stationType);
  const spare = plannedSeconds - recordedSeconds;
  // A recording of less than half the time was cut short rather than finished early.
  const early = recordedSeconds >= plannedSeconds / 2 && spare > Math.max(60, plannedSeconds * 0.25);
  const roleplay = !isExaminerLed(stationType);
  return dimensionOf({
    name: 'Structure and time use',
    facts: [
      ...(talkShare === null ? [] : [`You did ${percent(talkShare)} of the talking.`]),
      ...(wordsPerMinute === null ? [] : [`You spoke at about ${somewhat(wordsPerMinute)} words a minute.`]),
      ...(recordedSeconds > 0 ? [`The recording lasts ${duration(recordedSeconds)}.`] : []),
    ],
    shown: [
      { about: 'Says where the conversation is going', sentences: habits.signposts },
      { about: 'Sums up', sentences: habits.summaries },
    ],
    strengths: [
      ...when(habits.signposts.length > 0, {
        text: 'You said where you were going, which makes you easy to follow.',
        shownBy: habits.signposts,
      }),
      ...when(habits.summaries.length > 0, {
        text: 'You drew things together in a summary.',
        shownBy: habits.summaries,
      }),
      ...when(talkShare !== null && talkShare >= least && talkShare <= ROOM_LEFT && roleplay, {
        text: 'You left the other person room to speak.',
      }),
      ...when(wordsPerMinute !== null && placeIn(GOOD_PACE, wordsPerMinute) === 'within', {
        text: 'Your pace was comfortable to listen to.',
      }),
    ].slice(0, 3),
    improvements: [
      ...when(wordsPerMinute !== null && wordsPerMinute > 195, {
        text: 'You spoke fast. A breath after each important sentence gives it weight.',
      }),
      ...when(talkShare !== null && talkShare > most, {
        text: 'You did most of the talking. Ask, then wait: the other person holds things you need.',
      }),
      ...when(talkShare !== null && talkShare < least && measures.words >= 40, {
        text: 'You said little compared with the other person. Let more of your thinking be heard.',
      }),
      ...when(early, {
        text: 'You had time left. Use the end to sum up and to check that nothing was missed.',
      }),
      // Where the examiner asks, the order is the examiner's, and so is the end.
      ...when(habits.signposts.length === 0 && roleplay, {
        text: 'Say early what you will cover and in what order, and name each change of subject.',
      }),
    ].slice(0, 3),
  });
};

/** How the candidate listened and made things clear; for stations with someone to listen to. */
export const listeningDimension = (
  measures: Measures,
  habits: Habits,
  points: readonly MarkPoint[],
): Advised => {
  const { openQuestions, closedQuestions, jargon } = measures;
  // Where the station itself asks for it, its own verdict says so.
  const isJudged = points.some(({ text }) => SAYING_BACK.test(text));
  const asked = openQuestions + closedQuestions;
  return dimensionOf({
    name: 'Listening and clarity',
    facts:
      asked === 0
        ? ['We did not hear you ask anything beyond a greeting or a word or two.']
        : [
            `You asked ${counted(openQuestions, 'open question')} and ${counted(closedQuestions, 'closed one')}.`,
          ],
    shown: [
      { about: 'Asks an open question', sentences: habits.openQuestions },
      { about: 'Checks understanding', sentences: habits.understandingChecks },
      { about: 'Says what to do if things change', sentences: habits.safetyNets },
    ],
    strengths: [
      ...when(openQuestions > 0 && (openQuestions >= 2 || openQuestions >= closedQuestions), {
        text: 'Your open questions gave the other person a chance to tell it their way.',
        shownBy: habits.openQuestions,
      }),
      ...when(habits.understandingChecks.length > 0, {
        text: 'You checked that you had been understood.',
        shownBy: habits.understandingChecks,
      }),
      ...when(habits.safetyNets.length > 0, {
        text: 'You said what to do if things change.',
        shownBy: habits.safetyNets,
      }),
    ],
    improvements: [
      ...when(jargon.length >= 2, {
        text: `Some words may need explaining to a patient: ${listing(jargon.slice(0, 4))}.`,
      }),
      ...when(closedQuestions >= 3 && openQuestions === 0, {
        text: 'Each of your questions asked for a yes, a no or one fact. Open with one that invites a story.',
        shownBy: habits.closedQuestions.filter(isTelling),
      }),
      ...when(openQuestions === 0 && closedQuestions < 3, {
        text: 'Ask before you tell: one open question early changes the conversation.',
      }),
      ...when(habits.understandingChecks.length === 0 && !isJudged, {
        text:
          habits.summaries.length === 0
            ? 'Before you close, sum up the plan, and ask the other person to say it in their own words.'
            : 'Before you close, ask the other person to tell you the plan in their own words.',
      }),
    ].slice(0, 3),
  });
};
