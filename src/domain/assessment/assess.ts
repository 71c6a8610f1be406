import { isExaminerLed } from '../station/case-station.ts';
import { findEvidence, type Findings, isWholeTalk } from './evidence/find-evidence.ts';
import { isMarkedByPeople } from '../station/mark-scheme.ts';
import type { Turn } from '../recording/transcript.ts';
import { withAdvice, type Advised } from './advice.ts';
import type { AssessedBy, AssessedRound, FullAssessment, ItemVerdict } from './assessment.ts';
import { sentencesBy, withoutMarkerTalk } from './candidate-speech.ts';
import { habitsIn } from './habits.ts';
import { listeningDimension, structureDimension } from './measured-dimension.ts';
import { measure } from './measures.ts';
import {
  habitPriorities,
  overallFeedback,
  peopleOnlyFeedback,
  prioritiesOf,
  type Amount,
} from './overall.ts';
import { judgeDimension } from './scheme-dimension.ts';
import { withOpinion, type Opinion } from './second-opinion.ts';
import type { Judged } from './evidence/evidence.ts';

const MOST_QUOTES = 3;

const itemVerdict = (
  item: string,
  { verdict, evidence, weak }: Judged<ItemVerdict['verdict']>,
): ItemVerdict => ({
  item,
  verdict,
  quotes: [...evidence, ...weak].slice(0, MOST_QUOTES).map(({ phrasing: _phrasing, ...quote }) => quote),
});

/** What was found, point by point and flag by flag. */
export const verdictsOf = ({ points, redFlags }: Findings): ItemVerdict[] => [
  ...points.map((found, index) => itemVerdict(`p${index + 1}`, found)),
  ...redFlags.map((found, index) => itemVerdict(`f${index + 1}`, found)),
];

export const BUILT_IN_ASSESSOR: AssessedBy = { kind: 'embedded', name: 'Fellow Eye' };

const FEWEST_WORDS = 40;

const amountOf = (words: number): Amount => {
  if (words === 0) return 'nothing';
  return words < FEWEST_WORDS ? 'too little' : 'enough';
};

const heardIn = ({ points }: Findings): number => points.filter(({ verdict }) => verdict === 'met').length;

const swappedRoles = (turns: readonly Turn[]): Turn[] =>
  turns.map((turn) => ({ ...turn, speaker: turn.speaker === 'candidate' ? 'actor' : 'candidate' }));

/** A patient may say a few of the points; most of them only if the two changed places. */
const looksSwapped = (turns: readonly Turn[], { markScheme }: AssessedRound, findings: Findings): boolean => {
  const least = Math.max(4, markScheme.points.length * 0.5);
  if (heardIn(findings) >= least) return false;
  const byOther = heardIn(findEvidence(swappedRoles(turns), markScheme));
  return byOther >= least && byOther >= heardIn(findings) * 2;
};

/** A dimension that is measured, where there was too little to measure. */
const unmeasured = ({ dimension }: Advised): Advised => ({
  advice: [],
  dimension: { ...dimension, insufficient_evidence: true, evidence: [], strengths: [], quotes: [] },
});

/** Whether the recording holds enough of the round for what is missing from it to mean anything. */
const isWhole = ({ turns, plannedSeconds, recordedMs }: AssessedRound): boolean =>
  isWholeTalk(turns) && recordedMs >= plannedSeconds * 500;

/** What our own rules find in a round. Speech addressed to the marker is no evidence. */
const judgeRound = (round: AssessedRound): Findings => {
  const turns = withoutMarkerTalk(round.turns);
  // Of someone who was not heard at all nothing is judged.
  const wasHeard = turns.some(({ speaker, text }) => speaker === 'candidate' && text.trim() !== '');
  const asked = wasHeard ? round.askedFindings : [];
  return findEvidence(turns, round.markScheme, isWhole({ ...round, turns }), asked);
};

/** Puts findings into words, from any assessor: the same findings on the same round always get the same words. */
const composeAssessment = (
  round: AssessedRound,
  findings: Findings,
  assessor: AssessedBy,
): FullAssessment => {
  const turns = withoutMarkerTalk(round.turns);
  const said = sentencesBy(turns, 'candidate');
  const habits = habitsIn(said);
  const measures = measure({ ...round, turns }, said);
  const amount = round.isTrial ? 'enough' : amountOf(said.reduce((sum, { words }) => sum + words, 0));
  const roleplay = !isExaminerLed(round.stationType);
  const measured = [
    structureDimension(measures, habits, round),
    ...(roleplay ? [listeningDimension(measures, habits, round.markScheme.points)] : []),
  ].map((each) => (amount === 'enough' ? each : unmeasured(each)));
  if (isMarkedByPeople(round.markScheme)) {
    const priorities = habitPriorities(measured);
    return {
      dimensions: measured.map((each) => withAdvice(each, priorities)),
      overall_feedback: peopleOnlyFeedback(amount, measured, priorities),
      assessor,
      measures,
      verdicts: [],
    };
  }
  const names = [...new Set(round.markScheme.points.map(({ dimension }) => dimension))];
  const judged = names.map((name, place) =>
    judgeDimension(name, findings, place, amount === 'enough', turns),
  );
  const rolesLookSwapped = looksSwapped(turns, round, findings);
  const facts = {
    amount,
    judged,
    measured,
    findings,
    measures,
    plannedSeconds: round.plannedSeconds,
    rolesLookSwapped,
  };
  const priorities = amount === 'enough' ? prioritiesOf(facts) : [];
  return {
    dimensions: [...judged, ...measured].map((each) => withAdvice(each, priorities)),
    overall_feedback: overallFeedback(facts, priorities),
    assessor,
    measures,
    verdicts: amount === 'enough' ? verdictsOf(findings) : [],
  };
};

/**
 * Assesses a round by what the candidate said and by nothing else: the same round always gets the same words, and
 * where there is nothing to go by it says so. With a language model's opinion, as far as its quotes hold.
 */
export const assessRound = (
  round: AssessedRound,
  given?: { opinion: Opinion; model: string },
): FullAssessment => {
  const findings = judgeRound(round);
  if (given === undefined) return composeAssessment(round, findings, BUILT_IN_ASSESSOR);
  const { opinion, model } = given;
  const both = withOpinion(findings, opinion, withoutMarkerTalk(round.turns), model);
  return composeAssessment(round, both, { kind: 'model', name: model });
};
