import type { ItemVerdict } from './assessment.ts';
import type { KeptCorrection } from '../recording/correction.ts';

type Judged = { verdicts?: readonly ItemVerdict[] | undefined };

const raisedIn = ({ verdicts = [] }: Judged) => verdicts.filter(({ verdict }) => verdict === 'raised');

/** The corrections that are judged: none of a turn that a red flag stands on as it was heard. */
export const judgedCorrections = <C extends KeptCorrection>(
  corrections: readonly C[],
  heard: Judged,
): C[] => {
  const flagged = new Set(raisedIn(heard).flatMap(({ quotes }) => quotes.map(({ turn }) => turn)));
  return corrections.filter(({ turn }) => !flagged.has(turn));
};

/**
 * What is judged on corrected words, unless a red flag would be gone by it, or so few words are left that an item is no longer
 * judged at all: a correction never clears a flag, and takes no verdict away without giving another.
 */
export const keepingJudgement = <J extends Judged>(before: J, corrected: J): J => {
  const still = new Set(raisedIn(corrected).map(({ item }) => item));
  const judged = new Set((corrected.verdicts ?? []).map(({ item }) => item));
  const holds =
    raisedIn(before).every(({ item }) => still.has(item)) &&
    (before.verdicts ?? []).every(({ item }) => judged.has(item));
  return holds ? corrected : before;
};

/** The verdicts that corrected words would change. */
export const changedVerdicts = (before: Judged, corrected: Judged): ItemVerdict[] => {
  const stands = new Map((before.verdicts ?? []).map(({ item, verdict }) => [item, verdict]));
  return (corrected.verdicts ?? []).filter(({ item, verdict }) => stands.get(item) !== verdict);
};

type Praised = {
  dimensions: readonly { name: string; strengths: readonly string[] }[];
  overall_feedback: { keep_doing: readonly string[] };
};

const praiseIn = ({ dimensions, overall_feedback: { keep_doing: kept } }: Praised): string[] => [
  ...dimensions.flatMap(({ name, strengths }) => strengths.map((strength) => `${name}: ${strength}`)),
  ...kept,
];

/** Whether corrected words would add something that is praised: then they wait for the partner too. */
export const addsPraise = (before: Praised, corrected: Praised): boolean => {
  const known = new Set(praiseIn(before));
  return praiseIn(corrected).some((praise) => !known.has(praise));
};
