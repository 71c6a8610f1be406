import type { ReadyPhrasing, ReadyTerm } from './compile.ts';
import type { HeardPatterns } from '../../station/phrasing/lexicon.ts';
import type { Denial } from './negation.ts';
import type { Sequence } from '../../station/phrasing/phrasing.ts';
import { listed, type Word } from '../../station/phrasing/words.ts';

/** Where a phrasing was heard: indices of the first and the last word. */
export type WordSpan = { first: number; last: number };
/** A span, and the words of it that the phrasing itself names. */
export type Heard = WordSpan & { named: ReadonlySet<number> };
/** A sentence made ready to be searched. In a question, a denial does not take away what was asked. */
export type Listened = {
  words: readonly Word[];
  heard: HeardPatterns;
  denials: readonly Denial[];
  question: boolean;
};
type Hearing = readonly number[];

/** Terms joined by + may stand at most this many words apart, end to end. */
const widestSpan = 18;
/** How often a term is heard in one sentence, and how many choices are tried: ordinary talk takes a handful, words repeated without end millions. */
const MOST = { hearings: 12, tries: 60 } as const;
const mostSmallBetween = 3;
const mostOtherBetween = 1;
const smallWords = listed(
  `a an the this that these those my your his her their our its i you we he she they it me him them us is are was
  were be been am do does did have has had will would can could should may might must of to in on at for with from
  by about as and or any some very really quite just so also all both well then there here up out going want need
  like bit little back more other one 1 if`,
);

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

const continued = (sequence: Sequence, next: number, said: Listened, from: number): Hearing | undefined => {
  const pattern = sequence[next];
  if (pattern === undefined) return [];
  const places = said.heard.get(pattern);
  if (places === undefined) return undefined;
  let small = 0;
  let other = 0;
  for (let at = from; at < said.words.length; at += 1) {
    const taken = places.get(at) ?? 0;
    const tail = taken > 0 ? continued(sequence, next + 1, said, at + taken) : undefined;
    if (tail !== undefined) return [...range(at, taken), ...tail];
    if (smallWords.has(said.words[at]?.text ?? '')) small += 1;
    else other += 1;
    if (small > mostSmallBetween || other > mostOtherBetween) return undefined;
  }
  return undefined;
};

const inOrder = (found: ReadonlyMap<string, Hearing>): Hearing[] =>
  [...found.values()].toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

const hearingsOf = (term: ReadyTerm, said: Listened): Hearing[] => {
  const found = new Map<string, Hearing>();
  for (const [opening, sequences] of term.byOpening) {
    for (const [at, taken] of said.heard.get(opening) ?? []) {
      for (const sequence of sequences) {
        const tail = continued(sequence, 1, said, at + taken);
        if (tail === undefined) continue;
        const hearing = [...range(at, taken), ...tail];
        found.set(hearing.join(), hearing);
        if (found.size >= MOST.hearings) return inOrder(found);
      }
    }
  }
  return inOrder(found);
};

/** The span of words that are named at these places. */
export const spanOf = (named: readonly number[]): Heard => ({
  first: Math.min(...named),
  last: Math.max(...named),
  named: new Set(named),
});

/** The first choice of one hearing of each term that `fits`: all near each other, no word used twice. */
const firstFitting = (
  terms: readonly (readonly Hearing[])[],
  fits: (chosen: readonly Hearing[]) => boolean,
): readonly Hearing[] | undefined => {
  let tries: number = MOST.tries;
  const choose = (at: number, chosen: readonly Hearing[], near: WordSpan): readonly Hearing[] | undefined => {
    const hearings = terms[at];
    if (hearings === undefined) return fits(chosen) ? chosen : undefined;
    for (const hearing of hearings) {
      // The words of a hearing stand in order.
      const first = Math.min(near.first, hearing[0] ?? Infinity);
      const last = Math.max(near.last, hearing.at(-1) ?? -Infinity);
      if (last - first >= widestSpan) continue;
      if (chosen.some((other) => other.some((word) => hearing.includes(word)))) continue;
      tries -= 1;
      if (tries < 0) return undefined;
      const found = choose(at + 1, [...chosen, hearing], { first, last });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return choose(0, [], { first: Infinity, last: -Infinity });
};

/**
 * Whether the terms were affirmed or denied as the phrasing asks. A negator that the phrasing itself spells out
 * ('without delay') denies nothing. Beside a `not` term the other terms may stand on either side of the denial.
 */
const polarityFits = (
  terms: readonly ReadyTerm[],
  chosen: readonly Hearing[],
  denials: readonly Denial[],
): boolean => {
  const used = new Set(chosen.flat());
  const active = denials.filter(({ negator }) => !used.has(negator));
  const isDenied = (hearing: Hearing): boolean =>
    active.some(({ reach }) => hearing.some((at) => reach.has(at)));
  const wantsDenial = terms.some((term) => term.wanted === 'denied');
  return terms.every((term, index) => {
    const denied = isDenied(chosen[index] ?? []);
    return wantsDenial ? denied || term.wanted !== 'denied' : !denied;
  });
};

/** Finds a phrasing in one sentence. */
export const hear = (phrasing: ReadyPhrasing, said: Listened): Heard | undefined => {
  const terms = phrasing.terms.filter(({ wanted }) => wanted !== 'absent');
  const hearings: Hearing[][] = [];
  for (const term of terms) {
    const heard = hearingsOf(term, said);
    if (heard.length === 0) return undefined;
    hearings.push(heard);
  }
  if (phrasing.terms.some((term) => term.wanted === 'absent' && hearingsOf(term, said).length > 0))
    return undefined;
  const asked = said.question && !terms.some((term) => term.wanted === 'denied');
  const found = firstFitting(hearings, (chosen) => asked || polarityFits(terms, chosen, said.denials));
  return found && spanOf(found.flat());
};
