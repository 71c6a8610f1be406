/** Two answers to the same yes/no question; `null` is 'unsure' and counts neither way. */
export type Pair = { expected: boolean; given: boolean | null };

export type Agreement = {
  pairs: number;
  unsure: number;
  kappa: number;
  precision: number;
  recall: number;
  falsePositives: number;
  falseNegatives: number;
};

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Cohen's kappa, precision and recall over the pairs with a firm answer. */
export const agreementOf = (pairs: readonly Pair[]): Agreement => {
  const firm = pairs.filter(({ given }) => given !== null);
  const count = (expected: boolean, given: boolean): number =>
    firm.filter((pair) => pair.expected === expected && pair.given === given).length;
  const [both, falsePositives] = [count(true, true), count(false, true)];
  const [falseNegatives, neither] = [count(true, false), count(false, false)];
  const total = firm.length;
  const observed = share(both + neither, total);
  const [expectedYes, givenYes] = [share(both + falseNegatives, total), share(both + falsePositives, total)];
  const chance = expectedYes * givenYes + (1 - expectedYes) * (1 - givenYes);
  return {
    pairs: pairs.length,
    unsure: pairs.length - total,
    kappa: chance === 1 ? 1 : (observed - chance) / (1 - chance),
    precision: share(both, both + falsePositives),
    recall: share(both, both + falseNegatives),
    falsePositives,
    falseNegatives,
  };
};
