import { listed, wordsOf, type Word } from './words.ts';

/**
 * A listed word, and what of speech it hears: all its inflections, any word that begins so when written with a star,
 * an acronym when written in capitals, only itself and its plural, or two words written as one.
 */
export type Pattern = {
  text: string;
  stem: string;
  hears: 'inflections' | 'beginning' | 'acronym' | 'itself' | 'compound';
};
export type Sequence = readonly Pattern[];

/**
 * Words heard in this order, in any of the listed alternatives. As written they must be affirmed; with `not` before
 * them, denied; with `!`, absent from the whole sentence.
 */
export type Term = { wanted: 'affirmed' | 'denied' | 'absent'; sequences: readonly Sequence[] };

type Parsed<T> = { ok: true; value: T } | { ok: false; reason: string };
const wrong = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

const mostAlternatives = 150;
/** Well beyond any phrasing of the library; each bounds what a phrasing costs to read or to hear. */
const longestPhrasing = 400;
const mostTerms = 16;
const mostHeard = 6;
const articles = listed('a an the');
/** Words whose inflections mean something else: *bloods* are tests, *done* is finished. */
const ownMeaning = listed('bloods done does');

const hearingOf = (word: Word, phrase: string, asWritten: boolean): Pattern['hears'] => {
  if (phrase[word.end] === '*') return 'beginning';
  if (/^\p{Lu}[\p{Lu}&]+$/u.test(phrase.slice(word.start, word.end))) return 'acronym';
  return asWritten || ownMeaning.has(word.text) ? 'itself' : 'inflections';
};

/** The words of a listed phrase as patterns; articles are left out, since they are not marked. */
export const patternsOf = (phrase: string, asWritten = false): Pattern[] =>
  wordsOf(phrase)
    .filter((word) => !articles.has(word.text))
    .map((word) => {
      const hears = hearingOf(word, phrase, asWritten);
      // An acronym stands as it is written: 'HR' is no hour.
      const text = hears === 'acronym' ? phrase.slice(word.start, word.end).toLowerCase() : word.text;
      return { text, stem: hears === 'inflections' ? word.stem : text, hears };
    });

const choicesOf = (term: string): Parsed<string[][]> => {
  const slots: string[][] = [];
  let rest = term
    .split('/')
    .map((part) => part.trim())
    .join('/');
  while (rest !== '') {
    const piece = rest.startsWith('(') ? /^\([^()]*\)/.exec(rest)?.[0] : /^[^\s()]+/.exec(rest)?.[0];
    if (piece === undefined) return wrong(`brackets do not pair in '${term}'`);
    const choices = piece.replace(/^\(|\)$/g, '').split('/');
    if (choices.some((choice) => !/[\p{L}\d]/u.test(choice)))
      return wrong(`an empty alternative in '${term}'`);
    slots.push(choices);
    rest = rest.slice(piece.length).trimStart();
  }
  return { ok: true, value: slots };
};

type TermParts = { wanted: Term['wanted']; slots: string[][] };

const alternativesOf = (slots: readonly string[][]): number =>
  slots.reduce((product, choices) => product * choices.length, 1);

const isArticles = (choice: string): boolean =>
  choice.split(/\s+/).every((word) => word === '' || articles.has(word.toLowerCase()));

const partsOf = (source: string): Parsed<TermParts> => {
  const marker = /^(?:not\s|!)/i.exec(source)?.[0] ?? '';
  const body = source.slice(marker.length);
  if (/\bnot\b/i.test(body)) return wrong(`write 'not' first in its term, not inside it: '${source}'`);
  const slots = choicesOf(body);
  if (!slots.ok) return slots;
  if (alternativesOf(slots.value) > mostAlternatives) return wrong(`too many alternatives in '${source}'`);
  if (slots.value.every((choices) => choices.some(isArticles)))
    return wrong(`nothing to listen for in '${source}'`);
  const wanted = marker === '' ? 'affirmed' : marker === '!' ? 'absent' : 'denied';
  return { ok: true, value: { wanted, slots: slots.value } };
};

const termsIn = (source: string): Parsed<TermParts[]> => {
  if (source.length > longestPhrasing)
    return wrong(`a phrasing has ${longestPhrasing} characters or fewer: put '|' between two of them`);
  const stray = /[^\p{L}\d\s()/+*!&'’.%,-]/u.exec(source)?.[0];
  if (stray !== undefined) return wrong(`'${stray}' has no meaning in a phrasing`);
  const terms: TermParts[] = [];
  for (const part of source.split('+')) {
    if (part.trim() === '') return wrong('an empty phrasing or term');
    const term = partsOf(part.trim());
    if (!term.ok) return term;
    terms.push(term.value);
  }
  const heard = terms.filter(({ wanted }) => wanted !== 'absent').length;
  if (heard === 0) return wrong(`nothing to listen for in '${source}'`);
  if (heard > mostHeard || terms.length > mostTerms) return wrong(`too many terms in '${source}'`);
  return { ok: true, value: terms };
};

/** Why a phrasing cannot be read, if so. Looking at its form alone is what lets the whole library be checked at each start. */
export const phrasingFault = (source: string): string | undefined => {
  const terms = termsIn(source);
  return terms.ok ? undefined : terms.reason;
};

/** How many alternatives a phrasing has over all its terms; one that cannot be read has none. */
export const alternativesIn = (source: string): number => {
  const terms = termsIn(source);
  return terms.ok ? terms.value.reduce((sum, { slots }) => sum + alternativesOf(slots), 0) : 0;
};

const termOf = ({ wanted, slots }: TermParts): Term => {
  const phrases = slots.reduce<string[]>(
    (soFar, choices) => soFar.flatMap((start) => choices.map((choice) => `${start} ${choice}`)),
    [''],
  );
  return { wanted, sequences: phrases.map((phrase) => patternsOf(phrase, wanted === 'absent')) };
};

/**
 * Reads one phrasing: `start/give + steroid + (today / straight away)`, `not drive`, `apolog* + !if`. It is heard when every
 * term is, in any order, near each other, in one sentence.
 */
export const parsePhrasing = (source: string): Parsed<Term[]> => {
  const terms = termsIn(source);
  return terms.ok ? { ok: true, value: terms.value.map(termOf) } : terms;
};
