import type { Evidence } from './evidence/evidence.ts';
import { overlap, topicsOf } from './evidence/topic.ts';
import { countWords } from './candidate-speech.ts';

/** 'Yes, of course.' shows little when it is read alone. */
const BARE_REPLY_WORDS = 3;

/**
 * The quote that shows an item best: the candidate's own words before a finding, a sentence before a bare reply, words
 * not used for another item before those that are, and then the one that says most of what the item is about. Between
 * equals the earlier one stands: a longer quote is no better.
 */
export const bestQuote = (
  item: string,
  evidence: readonly Evidence[],
  used: ReadonlySet<string> = new Set(),
): Evidence | undefined => {
  const wanted = topicsOf(item);
  const ranks = evidence.map((each) => ({
    each,
    rank: [
      each.finding === undefined ? 1 : 0,
      countWords(each.quote) > BARE_REPLY_WORDS ? 1 : 0,
      used.has(each.quote) ? 0 : 1,
      overlap(wanted, topicsOf(each.quote)),
    ],
  }));
  const compare = (a: readonly number[], b: readonly number[]): number =>
    a.map((value, at) => (b[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
  return ranks.toSorted((a, b) => compare(a.rank, b.rank))[0]?.each;
};
