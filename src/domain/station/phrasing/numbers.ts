const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = new Map(Object.entries({ hundred: 100, thousand: 1000, million: 1_000_000 }));
const values = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, ten) => [word, (ten + 2) * 10] as const),
]);

const valueOf = (word: string): number | undefined =>
  values.get(word) ?? (/^\d+(?:\.\d+)?$/.test(word) ? Number(word) : undefined);

const scaleOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : scales.get(word);

/** Reads 'twenty four' at `from` as 24; says how many words it took. Digits and words read alike. */
export const numberAt = (
  words: readonly string[],
  from: number,
): { value: number; took: number } | undefined => {
  const first = words[from] ?? '';
  const bareScale = scaleOf(first);
  let value = bareScale ?? valueOf(first);
  if (value === undefined) return undefined;
  let at = from + 1;
  const take = (next: number, took: number): void => {
    value = next;
    at += took;
  };
  const unitAfterTen = valueOf(words[at] ?? '');
  if (tens.includes(first) && unitAfterTen !== undefined && unitAfterTen > 0 && unitAfterTen < 10) {
    take(value + unitAfterTen, 1);
  }
  for (let scale = scaleOf(words[at]); scale !== undefined; scale = scaleOf(words[at])) {
    take(value * scale, 1);
    if (words[at] !== 'and' || scale !== 100) continue;
    const rest = numberAt(words, at + 1);
    if (rest !== undefined && rest.value < 100) take(value + rest.value, rest.took + 1);
  }
  const decimal = valueOf(words[at + 1] ?? '');
  if (words[at] === 'point' && decimal !== undefined && decimal < 10) take(value + decimal / 10, 2);
  return { value, took: at - from };
};
