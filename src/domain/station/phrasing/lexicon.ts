import type { Pattern } from './phrasing.ts';
import { soundOpening, soundsLike, splitSound } from './sounds-like.ts';
import { type Word, listed } from './words.ts';

/** Acronyms that are also words or titles: heard in small letters they are most likely the word. */
const alsoWords = listed(
  'nice who us it ace pace pals gum aids pip ms lat cat pet and or may care sign start',
);
/** What follows such an acronym and not the word: 'nice guidance', 'the who checklist'. */
const formal = listed(
  `guidance guideline guidelines checklist checklists recommend recommends recommended recommendation
  recommendations standard standards criteria appraisal inhibitor inhibitors clinic office`,
);

/** Whether `words[at]` is the acronym and not an everyday word that is spelled the same. */
export const isAcronym = (acronym: string, words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (word === undefined || (word.text !== acronym && word.text !== `${acronym}s`)) return false;
  return !alsoWords.has(acronym) || word.capitals || formal.has(words[at + 1]?.text ?? '');
};

/** Where each listed word was heard in a sentence, and how many heard words it took there: two when split in two. */
export type HeardPatterns = ReadonlyMap<Pattern, ReadonlyMap<number, number>>;

/** Every listed word of a mark scheme, ordered so that a heard word finds the few it may be. */
export type Lexicon = {
  /** The one object that stands for this pattern, so that patterns can be compared by identity. */
  own(pattern: Pattern): Pattern;
  /** Which listed words stand where in a sentence. */
  hearIn(words: readonly Word[]): HeardPatterns;
};

const shortestSplit = 7;
/** Far more than one interview holds; a lexicon that lives for months forgets and starts again. */
const mostRemembered = 20_000;

export const makeLexicon = (): Lexicon => {
  const owned = new Map<string, Pattern>();
  const byStem = new Map<string, Pattern[]>();
  const byText = new Map<string, Pattern[]>();
  const compounds = new Map<string, Pattern[]>();
  const bySound = new Map<string, Pattern[]>();
  const bySplit = new Map<string, Pattern[]>();
  const beginnings: Pattern[] = [];
  const known = new Map<string, readonly Pattern[]>();

  const file = (shelf: Map<string, Pattern[]>, key: string, pattern: Pattern): void => {
    shelf.set(key, [...(shelf.get(key) ?? []), pattern]);
  };

  const shelve = (pattern: Pattern): void => {
    if (pattern.hears === 'beginning') beginnings.push(pattern);
    else if (pattern.hears === 'compound') file(compounds, pattern.stem, pattern);
    else if (pattern.hears === 'inflections') {
      file(byStem, pattern.stem, pattern);
      const opening = soundOpening(pattern.text);
      if (opening !== undefined) file(bySound, opening, pattern);
      const apart = splitSound(pattern.text);
      if (apart !== undefined) file(bySplit, apart, pattern);
    } else {
      file(byText, pattern.text, pattern);
      file(byText, `${pattern.text}s`, pattern);
    }
  };

  const own = (pattern: Pattern): Pattern => {
    const key = `${pattern.hears} ${pattern.text} ${pattern.stem}`;
    const found = owned.get(key);
    if (found !== undefined) return found;
    owned.set(key, pattern);
    known.clear();
    shelve(pattern);
    return pattern;
  };

  const inflected = (text: string, stem: string): Pattern[] => {
    const misheard = (bySound.get(soundOpening(text) ?? '') ?? []).filter(
      (pattern) =>
        pattern.stem !== stem && (soundsLike(pattern.stem, stem) || soundsLike(pattern.text, text)),
    );
    return [...(byStem.get(stem) ?? []), ...misheard];
  };

  const remembered = (key: string, look: () => readonly Pattern[]): readonly Pattern[] => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = look();
    if (known.size >= mostRemembered) known.clear();
    known.set(key, found);
    return found;
  };

  const single = ({ text, stem }: Word): readonly Pattern[] =>
    remembered(`${text} ${stem}`, () => [
      ...inflected(text, stem),
      ...(byText.get(text) ?? []),
      ...(compounds.get(stem) ?? []),
      ...beginnings.filter((pattern) => text.startsWith(pattern.text)),
    ]);

  /** 'end ophthalmitis' for endophthalmitis, 'my opse' for biopsy. */
  const split = (first: Word, second: Word): readonly Pattern[] =>
    remembered(`${first.text} + ${second.text} ${second.stem}`, () => {
      const joined = first.text + second.text;
      const long = inflected(joined, first.text + second.stem).filter(
        ({ stem }) => stem.length >= shortestSplit,
      );
      const apart = bySplit.get(splitSound(joined) ?? '') ?? [];
      return [...new Set([...long, ...apart])];
    });

  const hearIn = (words: readonly Word[]): HeardPatterns => {
    const heard = new Map<Pattern, Map<number, number>>();
    const note = (pattern: Pattern, at: number, took: number): void => {
      const places = heard.get(pattern) ?? new Map<number, number>();
      heard.set(pattern, places.has(at) ? places : places.set(at, took));
    };
    words.forEach((word, at) => {
      for (const pattern of single(word)) {
        if (pattern.hears !== 'acronym' || isAcronym(pattern.text, words, at)) note(pattern, at, 1);
      }
      const next = words[at + 1];
      if (next !== undefined) for (const pattern of split(word, next)) note(pattern, at, 2);
    });
    return heard;
  };

  return { own, hearIn };
};
