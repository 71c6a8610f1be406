import type { Denial } from './negation.ts';
import { textBetween, wordsOf, type Word } from '../../station/phrasing/words.ts';

/** The harmless names a flag warns of, as stems. */
export const labelsOf = (names: readonly string[]): string[][] =>
  names.map((name) => wordsOf(name).map(({ stem }) => stem)).filter((stems) => stems.length > 0);

/** Words by which a doctor says what something is. */
const frames =
  /\b(?:is|are|was|like|probably|just|likely|reckon|think|suspect|only|simply|basically|bit of|touch of|case of|down to|due to|because of|from|cause|caused|causing|call|called|mild|little|some|either)\b/;
const reach = 7;
const mostBetween = 2;

/** Where a label is given: its words in order, affirmed, after words that say what something is. */
export const labelIn = (
  words: readonly Word[],
  denials: readonly Denial[],
  label: readonly string[],
): { first: number; last: number; named: ReadonlySet<number> } | undefined => {
  for (let first = 0; first < words.length; first += 1) {
    const named: number[] = [];
    for (let at = first; at < words.length && named.length < label.length; at += 1) {
      if (words[at]?.stem === label[named.length]) named.push(at);
      else if (named.length === 0 || at - (named.at(-1) ?? at) > mostBetween) break;
    }
    if (named.length < label.length) continue;
    const before = textBetween(words, first - reach, first);
    if (/\bnot (?:just|only|simply|merely)\b/.test(before)) continue;
    const denied = denials.some((denial) => named.some((at) => denial.reach.has(at)));
    if (!denied && frames.test(before)) return { first, last: named.at(-1) ?? first, named: new Set(named) };
  }
  return undefined;
};
