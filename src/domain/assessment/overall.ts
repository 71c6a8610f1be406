import type { Findings } from '../evidence/find-evidence.ts';
import type { AssessedDimension, Measures, OverallFeedback } from './assessment.ts';
import { bySafety, type JudgedDimension } from './scheme-dimension.ts';
import {
  absenceAdvice,
  capital,
  counted,
  duration,
  keepText,
  missedSafetyText,
  missedText,
} from './wording.ts';

/** How much there was to judge by. */
export type Amount = 'nothing' | 'too little' | 'enough';

export type OverallFacts = {
  amount: Amount;
  judged: readonly JudgedDimension[];
  measured: readonly AssessedDimension[];
  findings: Findings;
  measures: Measures;
  /** The other person said much of what was expected of the candidate. */
  rolesLookSwapped: boolean;
};

const MOST = 3;

const coverage = ({ met, missed }: JudgedDimension): number =>
  met.length / Math.max(1, met.length + missed.length);

const opening = (judged: readonly JudgedDimension[]): string => {
  const met = judged.reduce((sum, each) => sum + each.met.length, 0);
  const firm = judged.reduce((sum, each) => sum + each.met.length + each.missed.length, 0);
  const all = judged.reduce((sum, each) => sum + each.possibly.length, firm);
  const share = met / Math.max(1, firm);
  const heard = met === all ? `all ${all} points` : `${met} of the ${all} points`;
  if (share >= 0.8) return `This was a strong round. You covered ${heard} this station listens for.`;
  if (share >= 0.55)
    return `This was a sound round with a few gaps. You covered ${heard} this station listens for.`;
  if (share >= 0.25)
    return `There is a good start here to build on: ${heard} were heard, and the rest are within reach.`;
  if (met > 0)
    return `This station listens for ${all} points, and ${counted(met, 'was', 'were')} heard. That is a place to begin, and the points below show where to go next.`;
  return `This station listens for ${all} points, and none was heard this time. Read what follows as a map of what to practise.`;
};

const unsettled = (judged: readonly JudgedDimension[]): string[] => {
  const count = judged.reduce((sum, each) => sum + each.possibly.length, 0);
  if (count === 0) return [];
  return [
    `${capital(counted(count, 'point'))} could not be told for sure; settle ${count === 1 ? 'it' : 'them'} with your partner.`,
  ];
};

const bestDimension = (judged: readonly JudgedDimension[]): string[] => {
  const [best, ...rest] = judged.toSorted((a, b) => coverage(b) - coverage(a));
  if (best === undefined || best.met.length < 2 || coverage(best) < 0.5) return [];
  // Where everything went as well, nothing went best.
  if (rest.every((each) => coverage(each) === coverage(best))) return [];
  return [`You were at your best in ${best.dimension.name.toLowerCase()}.`];
};

const safety = (judged: readonly JudgedDimension[]): string[] => {
  const critical = (points: JudgedDimension['met']): number =>
    points.filter(({ safetyCritical }) => safetyCritical).length;
  const missed = judged.reduce((sum, each) => sum + critical(each.missed), 0);
  const met = judged.reduce((sum, each) => sum + critical(each.met), 0);
  if (missed === 0) return met > 0 ? ['Every safety-critical point was heard.'] : [];
  const which = counted(missed, 'safety-critical point was', 'safety-critical points were');
  return [`${capital(which)} not heard; start there next time.`];
};

const flagged = ({ redFlags }: Findings): string[] => {
  const raised = redFlags.filter(({ verdict }) => verdict === 'raised');
  const count = raised.length;
  if (count === 0) return [];
  const unsaid = raised.some(({ evidence }) => evidence.length === 0);
  return [
    `${capital(counted(count, 'thing'))} you said ${unsaid ? 'or left unsaid ' : ''}could put a patient at risk or cause offence.`,
    `${count === 1 ? 'It is' : 'They are'} marked below${unsaid ? '' : ', with your own words'}.`,
  ];
};

const cutShort = (judged: readonly JudgedDimension[], measures: Measures): string[] => {
  const { plannedSeconds, recordedSeconds } = measures;
  if (judged.every(({ missed }) => missed.length === 0)) return [];
  return recordedSeconds > 0 && plannedSeconds > 0 && recordedSeconds < plannedSeconds / 2
    ? [
        `The recording lasts ${duration(recordedSeconds)} of a planned ${duration(plannedSeconds)}, so some of what is missing may not have been reached.`,
      ]
    : [];
};

const swapped =
  'Much of what this station listens for was said by the other person. If the two of you changed roles, this assessment is not yours.';

/** What every page says of a station whose mark scheme has nothing to listen for. */
export const PEOPLE_ONLY = 'This station is marked by people only';

/** The words for a station that has nothing to listen for: only how the candidate spoke is told. */
export const peopleOnlyFeedback = (
  amount: Amount,
  measured: readonly AssessedDimension[],
): OverallFeedback => ({
  summary: `${PEOPLE_ONLY}: Fellow Eye judges none of its points. What you and your partner mark is what counts.${
    amount === 'enough' ? ' How you spoke is measured below.' : ''
  }`,
  keep_doing: measured.flatMap(({ strengths }) => strengths.slice(0, 1)).slice(0, MOST),
  priorities_for_next_time: measured.flatMap(({ improvements }) => improvements.slice(0, 1)).slice(0, MOST),
});

const keepDoing = (judged: readonly JudgedDimension[], measured: readonly AssessedDimension[]): string[] => {
  const first = judged.flatMap(({ met }) => bySafety(met).slice(0, 1));
  const chosen = bySafety(first).slice(0, MOST);
  const habits = measured.flatMap(({ strengths }) => strengths.slice(0, 1));
  return [...chosen.map(({ text }) => keepText(text)), ...(chosen.length > 0 ? [] : habits)].slice(0, MOST);
};

const priorities = ({ judged, measured, findings }: OverallFacts): string[] => {
  const flags = findings.redFlags.filter(({ verdict }) => verdict === 'raised').slice(0, 1);
  const missed = judged.toSorted((a, b) => coverage(a) - coverage(b)).flatMap((each) => each.missed);
  const critical = missed.filter(({ safetyCritical }) => safetyCritical);
  const others = judged
    .toSorted((a, b) => coverage(a) - coverage(b))
    .flatMap((each) => each.missed.filter(({ safetyCritical }) => !safetyCritical).slice(0, 1));
  return [
    ...flags.map(({ evidence }) =>
      evidence.length === 0
        ? absenceAdvice
        : 'Go back to the red flag first: hear it again, and find the words you would use instead.',
    ),
    ...critical.map(({ text }, at) => missedSafetyText(text, at)),
    ...others.map(({ text }, at) => missedText(text, at)),
    ...measured.flatMap(({ improvements }) => improvements.slice(0, 1)),
  ].slice(0, MOST);
};

/** The words at the head of an assessment: what happened, what to keep, what to do next. */
export const overallFeedback = (facts: OverallFacts): OverallFeedback => {
  const { amount, judged, findings, measures } = facts;
  const other = facts.rolesLookSwapped ? [swapped] : [];
  if (amount === 'nothing')
    return {
      summary: [
        'We did not hear you speak in this recording, so nothing has been judged. Check that your microphone was on and that you agreed to be recorded.',
        ...other,
      ].join(' '),
      keep_doing: [],
      priorities_for_next_time: [],
    };
  if (amount === 'too little')
    return {
      summary: [
        'We heard only a few words from you: too few to judge fairly. What was heard is shown below.',
        ...cutShort(judged, measures),
        ...other,
      ].join(' '),
      keep_doing: [],
      priorities_for_next_time: [],
    };
  return {
    summary: [
      opening(judged),
      ...unsettled(judged),
      ...bestDimension(judged),
      ...safety(judged),
      ...flagged(findings),
      ...cutShort(judged, measures),
      ...other,
    ].join(' '),
    keep_doing: keepDoing(judged, facts.measured),
    priorities_for_next_time: priorities(facts),
  };
};
