import { plainText } from './plain-text.ts';

/** What the text of a point fixes, so that a sentence can say otherwise: a side, a height, a person. */
export type Fixed = {
  sides: readonly Side[];
  /** Who the point is about, and who else its mark scheme speaks of. */
  names: readonly RegExp[];
  otherNames: readonly RegExp[];
};

/** One of two opposites, as a point and as a sentence speak of it. */
type Side = { own: RegExp; other: RegExp };

const part =
  '(?:eye|eyes|side|sided|one|scan|retina|disc|pupil|lid|square|plot|chart|field|measurement|fourth|sixth|superior|inferior|upper|lower|macula|is|has|was|for|in|on|and)';
const left = new RegExp(` left ${part} |(?: the| in| on| onto) left `);
const right = new RegExp(
  ` right ${part} (?!time |place |thing )|(?: the| in| on| onto) right (?!time |place |thing |way |track |person )`,
);
const above = / (?:above|upper|superior|superiorly|top) /;
const below = / (?:below|lower|inferior|inferiorly|bottom) /;
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [left, right],
  [right, left],
  [above, below],
  [below, above],
];

const names =
  /\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Professor) \p{Lu}\p{L}+|(?<=\p{L} )[A-D](?![\p{L}'’.:])|^\p{Lu}\p{L}+ [A-D]\b/gu;
const bare = (name: string): string => name.replace(/^.* /, '');

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(names)].map(([name]) => bare(name))),
];

/** A name in a sentence; an 'A' that opens it may be an article. */
const spoken = (name: string): RegExp => new RegExp(`(?<!^)\\b${name}\\b|^${name}\\b(?! \\p{Ll})`, 'u');

/** What a point fixes among the points of its mark scheme. */
export const fixedBy = (point: string, points: readonly string[]): Fixed => {
  const text = plainText([point]);
  const own = namesIn(point);
  const all = own.length === 0 ? [] : points.flatMap(namesIn);
  const others = [...new Set(all)].filter((name) => !own.includes(name));
  return {
    sides: pairs
      .filter(([one, two]) => one.test(text) && !two.test(text))
      .map(([one, two]) => ({ own: one, other: two })),
    names: own.map(spoken),
    otherNames: others.map(spoken),
  };
};
