import type { Verdict } from './mark.ts';

/** Of fewer points chance says more than agreement beyond it. */
const FEWEST_FOR_KAPPA = 10;

export type MarkerAgreement = {
  /** Points that both say the same of, of those that both marked. */
  same: number;
  of: number;
  /** Cohen's κ: agreement beyond chance, 1 at most. Null for fewer than ten points, or where one verdict is all there is. */
  kappa: number | null;
};

/** How far two markers agree on the points that both marked; each pair is what the two say of one point. */
export const markerAgreement = (pairs: readonly (readonly [Verdict, Verdict])[]): MarkerAgreement => {
  const of = pairs.length;
  const same = pairs.filter(([one, other]) => one === other).length;
  const shareOf = (who: 0 | 1, verdict: Verdict) => pairs.filter((pair) => pair[who] === verdict).length / of;
  const verdicts = new Set(pairs.flat());
  const chance = [...verdicts].reduce((sum, verdict) => sum + shareOf(0, verdict) * shareOf(1, verdict), 0);
  const kappa = of < FEWEST_FOR_KAPPA || chance === 1 ? null : (same / of - chance) / (1 - chance);
  return { same, of, kappa };
};

/** 'The same on 11 of 14 points (79 %), κ 0.61.' */
export const agreementWords = ({ same, of, kappa }: MarkerAgreement): string => {
  if (of === 0) return 'There are no points to compare.';
  const share = Math.round((same / of) * 100);
  const beyond = kappa === null ? '' : `, κ ${kappa.toFixed(2)}`;
  return `The same on ${same} of ${of} points (${share}\u00A0%)${beyond}.`;
};
