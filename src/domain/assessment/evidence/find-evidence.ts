import type { MarkPoint, MarkScheme, RedFlag } from '../../station/mark-scheme.ts';
import type { Turn } from '../../recording/transcript.ts';
import { readyScheme } from './compile.ts';
import { coverageOf } from './coverage.ts';
import { inContext, type Joined } from './context.ts';
import { conversationOf } from './conversation.ts';
import { placeOf, type FlagVerdict, type Judged, type PointVerdict } from './evidence.ts';
import { judgeFlag } from './judge-flag.ts';
import { withGivenFindings, type AskedFinding } from './given-finding.ts';
import { judgePoint, leanPoint } from './judge-point.ts';

/** As much as a short but complete station holds; less may be a recording that was cut. */
const FEWEST_WORDS = 150;
const FEWEST_TURNS = 4;

/** Whether the candidate spoke enough for something left unsaid to mean anything. */
export const isWholeTalk = (turns: readonly Turn[]): boolean => {
  const own = turns.filter(({ speaker, text }) => speaker === 'candidate' && text.trim() !== '');
  const words = own.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  return words >= FEWEST_WORDS && own.length >= FEWEST_TURNS;
};

/** What was found in a talk. A flag raised by silence has no evidence. */
export type Findings = {
  points: ({ point: MarkPoint } & Judged<PointVerdict>)[];
  redFlags: ({ redFlag: RedFlag } & Judged<FlagVerdict>)[];
};

/** Words that raise a red flag are no sign of a good point: 'Same drop, see him in a year' does not step up treatment. */
const withoutFlaggedWords = (
  points: Findings['points'],
  redFlags: Findings['redFlags'],
): Findings['points'] => {
  const flagged = new Set(redFlags.flatMap(({ evidence }) => evidence.map(placeOf)));
  return points.map((found) => {
    if (found.verdict !== 'possibly') return found;
    const weak = found.weak.filter((each) => !flagged.has(placeOf(each)));
    return weak.length > 0 ? { ...found, weak } : { ...found, verdict: 'missed', weak };
  });
};

/**
 * Judges each point and red flag of a mark scheme by what the candidate said, and by what they replied to whom. The
 * evidence stands in the order it was said. What was never said counts as missing only if the talk is `whole`. A point may also
 * be met by a finding that was given.
 */
export const findEvidence = (
  turns: readonly Turn[],
  scheme: MarkScheme,
  whole: boolean = isWholeTalk(turns),
  asked: readonly AskedFinding[] = [],
): Findings => {
  const ready = readyScheme(scheme);
  const talk = conversationOf(turns, ready.lexicon);
  let joined: Joined[] | undefined;
  const context = (): Joined[] => (joined ??= inContext(talk, ready.lexicon));
  const judged = scheme.points.map((point, at) =>
    withGivenFindings(judgePoint(ready.points[at], talk, context), point, asked, turns),
  );
  const coverage = coverageOf(judged, whole);
  const points = scheme.points.map((point, at) => ({
    point,
    ...leanPoint(judged[at], ready.points[at], talk, coverage),
  }));
  const verdicts = points.map(({ verdict }) => verdict);
  const late = judged.flatMap(({ verdict, late: evidence = [] }) => (verdict === 'met' ? [] : evidence));
  const redFlags = scheme.redFlags.map((redFlag, at) => ({
    redFlag,
    ...judgeFlag(redFlag, ready.redFlags[at], talk, { points: verdicts, late, whole, coverage }),
  }));
  return { points: withoutFlaggedWords(points, redFlags), redFlags };
};
