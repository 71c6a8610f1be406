import type { Findings } from './evidence/find-evidence.ts';
import type { Advice, Advised } from './advice.ts';
import type { Measures, OverallFeedback } from './assessment.ts';
import { bySafety, flagAdvice, type JudgedDimension } from './scheme-dimension.ts';
import {
  buildText,
  capital,
  counted,
  duration,
  keepText,
  missedSafetyText,
  missedText,
  perhapsText,
  redFlagsNamed,
} from './wording.ts';

/** How much there was to judge by. */
export type Amount = 'nothing' | 'too little' | 'enough';

export type OverallFacts = {
  amount: Amount;
  judged: readonly JudgedDimension[];
  measured: readonly Advised[];
  findings: Findings;
  measures: Measures;
  plannedSeconds: number;
  /** The other person said much of what was expected of the candidate. */
  rolesLookSwapped: boolean;
};

const MOST = 3;
const STRONG_SHARE = 0.85;
/** How far a dimension must lead the next before it is called the best. */
const CLEAR_LEAD = 0.25;

const coverage = ({ met, missed }: JudgedDimension): number =>
  met.length / Math.max(1, met.length + missed.length);

/** The part of all its points that was heard for sure. */
const heardShare = ({ met, missed, possibly }: JudgedDimension): number =>
  met.length / Math.max(1, met.length + missed.length + possibly.length);

type Points = JudgedDimension['met'];
const pointsOf = (judged: readonly JudgedDimension[], verdict: 'met' | 'missed' | 'possibly'): Points =>
  judged.flatMap((each) => each[verdict]);

const raisedIn = ({ redFlags }: Findings): Findings['redFlags'] =>
  redFlags.filter(({ verdict }) => verdict === 'raised');

/** A round is not strong with a safety-critical point missed or a red flag in doubt, however much of the rest was heard. */
const isStrong = (share: number, judged: readonly JudgedDimension[], { redFlags }: Findings): boolean =>
  share >= STRONG_SHARE &&
  !pointsOf(judged, 'missed').some(({ safetyCritical }) => safetyCritical) &&
  !redFlags.some(({ verdict }) => verdict === 'possibly');

/** How much was heard, said without a verdict on the round where a red flag stands before it. */
const heardWords = (judged: readonly JudgedDimension[], findings: Findings): string => {
  const flags = raisedIn(findings).length;
  const met = pointsOf(judged, 'met').length;
  const all = met + pointsOf(judged, 'missed').length + pointsOf(judged, 'possibly').length;
  const share = met / Math.max(1, all);
  const heard = met === all ? `all ${all} points` : `${met} of the ${all} points`;
  const listened = 'this station listens for';
  const apart = `Apart from ${flags === 1 ? 'that' : 'them'}`;
  if (met === 0)
    return flags > 0
      ? `None of the ${all} points ${listened} was heard this time. Read what follows as a map of what to practise.`
      : `This station listens for ${all} points, and none was heard this time. Read what follows as a map of what to practise.`;
  if (isStrong(share, judged, findings))
    return `${flags > 0 ? 'The rest was strong: you' : 'This was a strong round. You'} covered ${heard} ${listened}.`;
  if (share >= 0.55)
    return `${flags > 0 ? `${apart}, you` : 'This was a sound round with a few gaps. You'} covered ${heard} ${listened}.`;
  if (share >= 0.25)
    return flags > 0
      ? `${apart}, ${heard} ${listened} were heard, and the rest are within reach.`
      : `There is a good start here to build on: ${heard} were heard, and the rest are within reach.`;
  if (flags > 0)
    return `Of the ${all} points ${listened}, ${counted(met, 'was', 'were')} heard: a place to begin.`;
  return `This station listens for ${all} points, and ${counted(met, 'was', 'were')} heard. That is a place to begin, and the points below show where to go next.`;
};

const unsettled = (judged: readonly JudgedDimension[], flags: number): string[] => {
  const count = pointsOf(judged, 'possibly').length;
  // Beside several dangers, or where nothing was heard for sure, doubts about points would only blunt what matters.
  if (count === 0 || flags > 1 || pointsOf(judged, 'met').length === 0) return [];
  return [
    `${capital(counted(count, 'point'))} could not be told for sure; settle ${count === 1 ? 'it' : 'them'} with your partner.`,
  ];
};

const bestDimension = (judged: readonly JudgedDimension[], flags: number): string[] => {
  if (flags > 1) return [];
  const [best, next] = judged.toSorted((a, b) => heardShare(b) - heardShare(a));
  if (best === undefined || next === undefined || best.whole.length < 2 || heardShare(best) < 0.5) return [];
  // On a thin lead nothing went best; and nothing is best where a red flag was raised.
  if (heardShare(best) - heardShare(next) < CLEAR_LEAD || best.dimension.red_flags.length > 0) return [];
  return [`You were at your best in ${best.dimension.name.toLowerCase()}.`];
};

const safety = (judged: readonly JudgedDimension[], flags: number): string[] => {
  const critical = (verdict: 'met' | 'missed' | 'possibly'): number =>
    pointsOf(judged, verdict).filter(({ safetyCritical }) => safetyCritical).length;
  const missed = critical('missed');
  if (missed === 0)
    return critical('met') > 0 && critical('possibly') === 0 && flags === 0
      ? ['Every safety-critical point was heard.']
      : [];
  const which = counted(missed, 'safety-critical point was', 'safety-critical points were');
  return [`${capital(which)} not heard${flags > 0 ? '' : '; start there next time'}.`];
};

/** Red flags come first and are named, up to as many as can be taken in. */
const flagged = (raised: Findings['redFlags']): string[] => {
  const count = raised.length;
  if (count === 0) return [];
  const named = count <= MOST ? redFlagsNamed(raised.map(({ redFlag }) => redFlag.text)) : '';
  const unsaid = raised.some(({ evidence }) => evidence.length === 0);
  const where = unsaid
    ? `${count === 1 ? 'it is' : 'they are'} marked below`
    : 'your own words are marked below';
  return [
    `${capital(counted(count, 'red flag comes', 'red flags come'))} first${named}.`,
    `Better found in practice than on the day; ${where}.`,
  ];
};

const cutShort = ({ judged, measures, plannedSeconds }: OverallFacts): string[] => {
  const { recordedSeconds } = measures;
  if (judged.every(({ missed }) => missed.length === 0)) return [];
  return recordedSeconds > 0 && plannedSeconds > 0 && recordedSeconds < plannedSeconds / 2
    ? [
        `The recording lasts ${duration(recordedSeconds)}, so some of what is missing may not have been reached.`,
      ]
    : [];
};

const swapped =
  'Much of what this station listens for was said by the other person. If the two of you changed roles, this assessment is not yours.';

/** What every page says of a station whose mark scheme has nothing to listen for. */
export const PEOPLE_ONLY = 'This station is marked by people only';

/** The first thing to change in how the candidate spoke, from each dimension that was measured. */
export const habitPriorities = (measured: readonly Advised[]): Advice[] =>
  measured.flatMap(({ advice }) => advice.slice(0, 1)).slice(0, MOST);

const habitStrengths = (measured: readonly Advised[]): string[] =>
  measured.flatMap(({ dimension }) => dimension.strengths.slice(0, 1)).slice(0, MOST);

/** The words for a station that has nothing to listen for: only how the candidate spoke is told. */
export const peopleOnlyFeedback = (
  amount: Amount,
  measured: readonly Advised[],
  priorities: readonly Advice[],
): OverallFeedback => ({
  summary: `${PEOPLE_ONLY}: Fellow Eye judges none of its points. What you and your partner mark is what counts.${
    amount === 'enough' ? ' How you spoke is measured below.' : ''
  }`,
  keep_doing: habitStrengths(measured),
  priorities_for_next_time: priorities.map(({ text }) => text),
});

/**
 * What was heard whole is kept; only where there is too little of it, what was heard in part is built on. Where no point was
 * heard for sure, one that may have been is a start. How the candidate spoke is praised alone only where there is nothing else.
 */
const keepDoing = (judged: readonly JudgedDimension[], measured: readonly Advised[]): string[] => {
  const firsts = bySafety(judged.flatMap(({ whole }) => bySafety(whole).slice(0, 1)));
  const whole = [...new Set([...firsts, ...bySafety(judged.flatMap((each) => each.whole))])];
  const parts = bySafety(pointsOf(judged, 'met').filter((point) => !whole.includes(point)));
  const kept = [
    ...whole.map(({ text }) => keepText(text)),
    ...parts.map(({ text }, at) => buildText(text, at)),
  ];
  // A doubt about safety is for the two to settle, and no praise.
  const perhaps = pointsOf(judged, 'possibly').find(({ safetyCritical }) => !safetyCritical);
  if (kept.length > 0) return kept.slice(0, MOST);
  return perhaps === undefined ? habitStrengths(measured) : [perhapsText(perhaps.text)];
};

/** What to do first: a red flag, then what was missed for safety, then the rest. */
export const prioritiesOf = ({ judged, measured, findings }: OverallFacts): Advice[] => {
  const weakest = judged.toSorted((a, b) => coverage(a) - coverage(b));
  const critical = pointsOf(weakest, 'missed').filter(({ safetyCritical }) => safetyCritical);
  const others = weakest.flatMap((each) =>
    each.missed.filter(({ safetyCritical }) => !safetyCritical).slice(0, 1),
  );
  return [
    ...flagAdvice(raisedIn(findings)).slice(0, 1),
    ...critical.map(({ text }, at) => ({ topic: text, text: missedSafetyText(text, at) })),
    ...others.map(({ text }, at) => ({ topic: text, text: missedText(text, at) })),
    ...habitPriorities(measured),
  ].slice(0, MOST);
};

const UNHEARD =
  'We did not hear you speak in this recording, so nothing has been judged. Check that your microphone was on and that you agreed to be recorded.';
const HARDLY_HEARD =
  'We heard only a few words from you: too few to judge fairly. What was heard is shown below.';

/** The words at the head of an assessment: what happened, what to keep, what to do next. */
export const overallFeedback = (facts: OverallFacts, priorities: readonly Advice[]): OverallFeedback => {
  const { amount, judged, measured, findings } = facts;
  const other = facts.rolesLookSwapped ? [swapped] : [];
  if (amount !== 'enough') {
    const heard = amount === 'nothing' ? [UNHEARD] : [HARDLY_HEARD, ...cutShort(facts)];
    return { summary: [...heard, ...other].join(' '), keep_doing: [], priorities_for_next_time: [] };
  }
  const raised = raisedIn(findings);
  return {
    summary: [
      ...flagged(raised),
      heardWords(judged, findings),
      ...unsettled(judged, raised.length),
      ...bestDimension(judged, raised.length),
      ...safety(judged, raised.length),
      ...cutShort(facts),
      ...other,
    ].join(' '),
    keep_doing: keepDoing(judged, measured),
    priorities_for_next_time: priorities.map(({ text }) => text),
  };
};
