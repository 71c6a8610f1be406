import type { Denial } from './negation.ts';
import type { Pattern, Phrasing, Sequence, Term } from './phrasing.ts';
import { soundsLike } from './sounds-like.ts';
import type { Word } from './words.ts';

/** Where a phrasing was heard: indices of the first and the last word. */
export type Span = { first: number; last: number };
type Heard = readonly number[];

/** Terms joined by + may stand at most this many words apart, end to end. */
const widestSpan = 18;
const mostSmallBetween = 3;
const mostOtherBetween = 1;
const smallWords = new Set(
  `a an the this that these those my your his her their our its i you we he she they it me him them us is are was
  were be been am do does did have has had will would can could should may might must of to in on at for with from
  by about as and or any some very really quite just so also all both well then there here up out going want need
  like bit little back more other one 1 if`.split(/\s+/),
);

const meets = (pattern: Pattern, text: string, stem: string): boolean => {
  if (pattern.prefix) return text.startsWith(pattern.text);
  return stem === pattern.stem || soundsLike(pattern.stem, stem) || soundsLike(pattern.text, text);
};

/** How many heard words a listed word takes at this place: one, two when the engine split it, none. */
const wordsTaken = (pattern: Pattern, words: readonly Word[], at: number): number => {
  const word = words[at];
  if (word === undefined) return 0;
  if (meets(pattern, word.text, word.stem)) return 1;
  const next = words[at + 1];
  if (next === undefined || pattern.prefix || pattern.stem.length < 7) return 0;
  return meets(pattern, word.text + next.text, word.text + next.stem) ? 2 : 0;
};

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

const continued = (sequence: Sequence, words: readonly Word[], from: number): Heard | undefined => {
  const [pattern, ...rest] = sequence;
  if (pattern === undefined) return [];
  let small = 0;
  let other = 0;
  for (let at = from; at < words.length; at += 1) {
    const taken = wordsTaken(pattern, words, at);
    const tail = taken > 0 ? continued(rest, words, at + taken) : undefined;
    if (tail !== undefined) return [...range(at, taken), ...tail];
    if (smallWords.has(words[at]?.text ?? '')) small += 1;
    else other += 1;
    if (small > mostSmallBetween || other > mostOtherBetween) return undefined;
  }
  return undefined;
};

const heardAt = (sequence: Sequence, words: readonly Word[], at: number): Heard | undefined => {
  const [first, ...rest] = sequence;
  const taken = first === undefined ? 0 : wordsTaken(first, words, at);
  if (taken > 0) {
    const tail = continued(rest, words, at + taken);
    return tail && [...range(at, taken), ...tail];
  }
  // 'check list' in the mark scheme, 'checklist' in the transcript.
  const second = rest[0];
  if (first === undefined || second === undefined || words[at]?.stem !== first.text + second.stem)
    return undefined;
  const tail = continued(rest.slice(1), words, at + 1);
  return tail && [at, ...tail];
};

const hearingsOf = (term: Term, words: readonly Word[]): Heard[] =>
  words.flatMap((_, at) =>
    term.sequences.flatMap((sequence) => {
      const heard = heardAt(sequence, words, at);
      return heard === undefined ? [] : [heard];
    }),
  );

const spanOf = (heard: Heard): Span => ({ first: Math.min(...heard), last: Math.max(...heard) });

/** One hearing of each term, all near each other, no word used twice. */
const together = (
  terms: readonly (readonly Heard[])[],
  chosen: readonly Heard[] = [],
): (readonly Heard[])[] => {
  const [hearings, ...rest] = terms;
  if (hearings === undefined) return [chosen];
  const used = chosen.flat();
  return hearings.flatMap((heard) => {
    const { first, last } = spanOf([...used, ...heard]);
    if (last - first >= widestSpan || heard.some((at) => used.includes(at))) return [];
    return together(rest, [...chosen, heard]);
  });
};

/**
 * Whether the terms were affirmed or denied as the phrasing asks. A negator that the phrasing itself spells out
 * ('without delay') denies nothing. Beside a `not` term the other terms may stand on either side of the denial.
 */
const polarityFits = (
  terms: readonly Term[],
  chosen: readonly Heard[],
  denials: readonly Denial[],
): boolean => {
  const used = new Set(chosen.flat());
  const active = denials.filter(({ negator }) => !used.has(negator));
  const isDenied = (heard: Heard): boolean => active.some(({ reach }) => heard.some((at) => reach.has(at)));
  const wantsDenial = terms.some((term) => term.wanted === 'denied');
  return terms.every((term, index) => {
    const denied = isDenied(chosen[index] ?? []);
    return wantsDenial ? denied || term.wanted !== 'denied' : !denied;
  });
};

/** Finds a phrasing in the words of one sentence. In a question, a denial does not take away what was asked. */
export const hear = (
  phrasing: Phrasing,
  words: readonly Word[],
  denials: readonly Denial[],
  question: boolean,
): Span | undefined => {
  const terms = phrasing.terms.filter(({ wanted }) => wanted !== 'absent');
  const hearings: Heard[][] = [];
  for (const term of terms) {
    const heard = hearingsOf(term, words);
    if (heard.length === 0) return undefined;
    hearings.push(heard);
  }
  if (phrasing.terms.some((term) => term.wanted === 'absent' && hearingsOf(term, words).length > 0))
    return undefined;
  const asked = question && !terms.some((term) => term.wanted === 'denied');
  const found = together(hearings).find((chosen) => asked || polarityFits(terms, chosen, denials));
  return found && spanOf(found.flat());
};
