/** Fewer settled rounds than this could tell of single people. */
export const FEWEST_SETTLED_ROUNDS = 10;

/** What people made of the assessor's verdicts on one station, over all settled rounds. */
export type SettledCounts = {
  caseId: string;
  caseName: string;
  rounds: number;
  /** Verdicts that the two people let stand, and those that they turned round. */
  kept: number;
  changed: number;
  /** Of what it called possibly: what they counted, and what they did not. */
  doubtsCounted: number;
  doubtsDropped: number;
};

/** '31 kept, 4 changed; of its doubts 6 counted and 2 did not'. */
export const settledWords = ({ kept, changed, doubtsCounted, doubtsDropped }: SettledCounts): string =>
  [
    `${kept} kept, ${changed} changed`,
    ...(doubtsCounted + doubtsDropped > 0
      ? [`of its doubts ${doubtsCounted} counted and ${doubtsDropped} did not`]
      : []),
  ].join('; ');
