import type { PastRound } from '../../contract/round.ts';

/** How a partner's marks compare with the assessor's, over some rounds; null where there is nothing to compare. */
export const agreementWords = (rounds: readonly Pick<PastRound, 'result'>[]): string | null => {
  const both = rounds.flatMap(({ result }) => result?.agreement ?? []);
  const of = both.reduce((sum, each) => sum + each.of, 0);
  if (of === 0) return null;
  const same = both.reduce((sum, each) => sum + each.same, 0);
  return `Your marks and Fellow Eye’s agree on ${same} of ${of} points`;
};
