import { numberAt } from './numbers.ts';
import { oneSpelling } from './spelling.ts';
import { stemOf } from './stem.ts';

/** Far more than the words of one interview; what lives for months forgets and starts again. */
const mostRemembered = 20_000;

/** The same function of one word, worked out once for each word it meets. */
export const remember = <Value>(work: (word: string) => Value): ((word: string) => Value) => {
  const known = new Map<string, Value>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const value = work(word);
    if (known.size >= mostRemembered) known.clear();
    known.set(word, value);
    return value;
  };
};

/** The same function of an object, worked out once for each that is kept. */
export const rememberEach = <Kept extends object, Value>(
  work: (kept: Kept) => Value,
): ((kept: Kept) => Value) => {
  const known = new WeakMap<Kept, Value>();
  return (kept) => {
    const before = known.get(kept);
    if (before !== undefined) return before;
    const value = work(kept);
    known.set(kept, value);
    return value;
  };
};

/** A word ready to be compared, with its place in the text it came from. */
export type Word = {
  text: string;
  stem: string;
  start: number;
  end: number;
  /** Punctuation that ends a clause stands just before this word. */
  clauseStart: boolean;
  /** Written in capitals among words that are not, or spelled letter by letter. */
  capitals: boolean;
};

/** The words from one place up to another, with a space between them. */
export const textBetween = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to)
    .map(({ text }) => text)
    .join(' ');

/** The words of a written list, to be looked up. */
export const listed = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

type Raw = Omit<Word, 'stem'>;

const pieces = /\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?|\p{L}&\p{L}|\p{L}+(?:['’]\p{L}+)*|%|[,;:()—–…]|\s-\s/gu;
const fillers = new Set(['um', 'uh', 'er', 'erm', 'hmm', 'mm', 'mhm', 'ah']);
// Maps, not objects: an object also answers to words such as 'constructor'.
const wholeContractions: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "can't": ['can', 'not'],
    cannot: ['can', 'not'],
    cant: ['can', 'not'],
    "won't": ['will', 'not'],
    wont: ['will', 'not'],
    "shan't": ['shall', 'not'],
    "ain't": ['is', 'not'],
    "let's": ['let', 'us'],
    gonna: ['going', 'to'],
    wanna: ['want', 'to'],
    gotta: ['got', 'to'],
  }),
);
const endings: Readonly<Record<string, readonly string[]>> = {
  "'d": ['would'],
  "'ll": ['will'],
  "'ve": ['have'],
  "'re": ['are'],
  "'m": ['am'],
  "'s": [],
};
const notWithoutApostrophe = /^(do|does|did|is|are|was|were|have|has|had|would|could|should|need|must)nt$/;

const uncontracted = (word: string): readonly string[] => {
  const whole = wholeContractions.get(word);
  if (whole !== undefined) return whole;
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not'];
  const bare = notWithoutApostrophe.exec(word)?.[1];
  if (bare !== undefined) return [bare, 'not'];
  const apostrophe = word.indexOf("'");
  if (apostrophe < 0) return [word];
  return [word.slice(0, apostrophe), ...(endings[word.slice(apostrophe)] ?? [])];
};

/** The words of a text as they were said: small letters, contractions opened, fillers left out. */
export const rawWords = (text: string): Raw[] => {
  const words: Raw[] = [];
  const shouted = !/\p{Ll}/u.test(text);
  let clauseStart = false;
  for (const match of text.matchAll(pieces)) {
    const piece = match[0];
    const start = match.index;
    if (/^[^\p{L}\d%]/u.test(piece)) {
      clauseStart = true;
      continue;
    }
    const spoken = piece.toLowerCase().replaceAll('’', "'").replaceAll(',', '');
    if (fillers.has(spoken)) continue;
    const capitals = !shouted && /^\p{Lu}{2,}/u.test(piece);
    for (const part of uncontracted(spoken)) {
      words.push({ text: part, start, end: start + piece.length, clauseStart, capitals });
      clauseStart = false;
    }
  }
  const [first, second] = words;
  return withoutRestarts(second?.clauseStart && openers.has(first?.text ?? '') ? words.slice(1) : words);
};

const longestRestart = 4;

/** How many words a speaker says again after a comma at `at`: 'there's a, there's a good chance' says two. */
const restartAt = (words: readonly Raw[], at: number): number => {
  if (words[at]?.clauseStart !== true) return 0;
  for (let count = Math.min(longestRestart, at); count > 0; count -= 1) {
    const again = words.slice(at, at + count);
    if (again.length === count && again.every(({ text }, next) => text === words[at - count + next]?.text))
      return count;
  }
  return 0;
};

/** What is said twice because the speaker starts again is heard once, and no clause ends there. */
const withoutRestarts = (words: readonly Raw[]): Raw[] => {
  const kept: Raw[] = [];
  words.forEach((word, at) => {
    const count = restartAt(words, at);
    const before = kept.at(-count);
    if (count === 0 || before === undefined) {
      kept.push(word);
      return;
    }
    kept.splice(-count);
    kept.push({ ...word, clauseStart: before.clauseStart });
  });
  return kept;
};

/** 'Now, the left one' says nothing of when, and 'Right, the other eye' nothing of which. */
const openers = new Set(['now', 'right']);

/** 'E S R' and 'E.S.R.' are one word. Lone capitals only, and never after a lone 'I', which is a pronoun. */
const joinSpelledLetters = (words: readonly Raw[], text: string): Raw[] => {
  const joined: Raw[] = [];
  let spelling = false;
  for (const word of words) {
    const letter = word.end - word.start === 1 && /\p{Lu}/u.test(text[word.start] ?? '');
    const last = joined.at(-1);
    if (letter && spelling && last !== undefined && last.text !== 'i' && !word.clauseStart) {
      last.text += word.text;
      last.end = word.end;
      last.capitals = true;
    } else {
      joined.push({ ...word });
    }
    spelling = letter;
  }
  return joined;
};

const spellingOf = remember(oneSpelling);
const knownStem = remember(stemOf);

/** The words of a text as they are compared: one spelling, digits for numbers, contractions opened, stems. */
export const wordsOf = (text: string): Word[] => {
  const raw = joinSpelledLetters(rawWords(text), text);
  const texts = raw.map((word) => word.text);
  const words: Word[] = [];
  for (let at = 0; at < raw.length;) {
    const first = raw[at];
    if (first === undefined) break;
    const number = numberAt(texts, at);
    const last = raw[at + (number?.took ?? 1) - 1] ?? first;
    // 'HR' is a department, 'hr' an hour.
    const asSpelled = first.capitals && first.text === 'hr' ? first.text : spellingOf(first.text);
    const spelled = number === undefined ? asSpelled : String(number.value);
    words.push({ ...first, text: spelled, stem: knownStem(spelled), end: last.end });
    at += number?.took ?? 1;
  }
  return words;
};
