/** How well two people suit each other, by their places in the list; null when they cannot meet. */
type Suits = (one: number, other: number) => number | null;
type Option = { other: number; score: number };

/** Work that can pause after each of its steps. */
export type Steps<T> = Generator<void, T, void>;

function* optionsOf(count: number, suits: Suits): Steps<Option[][]> {
  const options: Option[][] = Array.from({ length: count }, () => []);
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      const score = suits(one, other);
      if (score === null) continue;
      options[one]?.push({ other, score });
      options[other]?.push({ other: one, score });
    }
    yield;
  }
  for (const list of options) {
    list.sort((a, b) => b.score - a.score || a.other - b.other);
    yield;
  }
  return options;
}

/** Lets two who are alone meet by giving the partners of a pair to them: alone – one = other – alone. */
const openUp = (partner: (number | null)[], options: readonly Option[][]): boolean => {
  for (const [alone, at] of partner.entries()) {
    if (at !== null) continue;
    for (const { other: one } of options[alone] ?? []) {
      const other = partner[one];
      if (other === null || other === undefined) continue;
      const free = options[other]?.find((option) => option.other !== alone && partner[option.other] === null);
      if (!free) continue;
      partner[alone] = one;
      partner[one] = alone;
      partner[other] = free.other;
      partner[free.other] = other;
      return true;
    }
  }
  return false;
};

/**
 * Pairs people of a list so that few who could meet someone are left alone. Those with the fewest options choose first, the
 * earlier in the list of two; each takes someone who has no other option, else the one who suits best.
 */
export function* pairUp(count: number, suits: Suits): Steps<[number, number][]> {
  const options = yield* optionsOf(count, suits);
  const partner: (number | null)[] = Array.from({ length: count }, () => null);
  const left = options.map((list) => list.length);
  const meet = (one: number, other: number) => {
    partner[one] = other;
    partner[other] = one;
    for (const taken of [one, other])
      for (const option of options[taken] ?? []) left[option.other] = (left[option.other] ?? 0) - 1;
  };
  for (;;) {
    let chooser = -1;
    let fewest = Infinity;
    for (const [one, open] of left.entries())
      if (partner[one] === null && open > 0 && open < fewest) [chooser, fewest] = [one, open];
    const choices = (options[chooser] ?? []).filter(({ other }) => partner[other] === null);
    const chosen = choices.find(({ other }) => left[other] === 1) ?? choices[0];
    if (!chosen) break;
    meet(chooser, chosen.other);
    yield;
  }
  while (openUp(partner, options)) yield;
  return partner.flatMap((other, one): [number, number][] =>
    other !== null && one < other ? [[one, other]] : [],
  );
}
