import { placeOf, termCount, type Evidence } from './evidence.ts';
import type { JudgedPoint } from './judge-point.ts';

/** A short sentence says one thing, at most two. */
const MOST_WORDS = 12;
const FEWEST_POINTS = 3;

const isShort = ({ quote }: Evidence): boolean => quote.split(/\s+/).length <= MOST_WORDS;

/** The short sentence that is all a met point rests on; undefined when there is more, or something longer. */
const onlySentence = ({ verdict, evidence }: JudgedPoint): Evidence | undefined => {
  const [only, ...others] = evidence;
  if (verdict !== 'met' || only === undefined || only.finding !== undefined) return undefined;
  return others.length === 0 && isShort(only) ? only : undefined;
};

/**
 * Takes back the credit of one short sentence for three points or more: 'You must inform the DVLA' does not also win
 * agreement and explain who decides. The point with the closest phrasing keeps it; for the others it is weak.
 */
export const withoutVagueCredit = (judged: readonly JudgedPoint[]): JudgedPoint[] => {
  const bySentence = new Map<string, { at: number; only: Evidence }[]>();
  judged.forEach((each, at) => {
    const only = onlySentence(each);
    if (only === undefined) return;
    const key = placeOf(only);
    bySentence.set(key, [...(bySentence.get(key) ?? []), { at, only }]);
  });
  const weak = new Set(
    [...bySentence.values()]
      .filter((group) => group.length >= FEWEST_POINTS)
      .flatMap((group) => group.toSorted((a, b) => termCount(b.only) - termCount(a.only)).slice(1))
      .map(({ at }) => at),
  );
  return judged.map((each, at) =>
    weak.has(at) ? { verdict: 'possibly', evidence: [], weak: each.evidence } : each,
  );
};
