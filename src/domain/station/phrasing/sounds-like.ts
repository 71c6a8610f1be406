import { remember } from './words.ts';
import { oneSpelling } from './spelling.ts';
import { stemOf } from './stem.ts';

/** Long everyday words that a speech engine seldom writes by mistake: they stand for themselves only. */
const plain = new Set(
  `information inflammation injection infection medication mediation complaint compliant compliance personal
  personnel prescribe proscribe relative relevant principal principle condition confidential confident confidence
  operation cooperation question equation position possible probable consultant consultation constant consistent
  important department appointment treatment statement assessment different difficult definite direction reaction
  reduction production protection detection rejection colleague college recording reporting supporting original
  organise regional rational national patients patience preference reference conference complete complicate
  communicate community commission permission admission emission experience experiment evidence incidence incident
  accident attention intention retention prevention intervention invention convention education application
  implication complication communication discussion decision division revision provision vision situation
  station relation regulation resolution restriction instruction distinction distraction contraction contrast
  contract contact continue continuous manage management message measure pressure procedure process progress
  express impress suppress support suppose supervise supervisor surprise surgeon surgery together whether weather
  interview interval internal external eternal maternal paternal pattern partner practical practice practise`
    .split(/\s+/)
    .flatMap((word) => [oneSpelling(word), stemOf(oneSpelling(word))]),
);

/** Pairs one letter apart that mean different things: the reason a close spelling alone is not enough. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [/^hyper/, /^hypo/],
  [/^eso/, /^exo/],
  [/^ent/, /^ect/],
  [/^ab/, /^ad/],
  [/^intra/, /^inter/],
  [/^pre/, /^pro/],
  [/^mio/, /^my/],
  [/scop/, /tom/],
];

const areOpposites = (a: string, b: string): boolean =>
  opposites.some(([one, other]) => (one.test(a) && other.test(b)) || (one.test(b) && other.test(a)));

const sound = remember((word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/ck|q|c(?![eiy])/g, 'k')
    .replace(/[cz]/g, 's')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1'),
);

const skeleton = remember(
  (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiouwh]/g, ''),
);

/** One bit for each letter a word uses. Each changed letter changes two bits at most. */
const lettersOf = remember((word: string): number => {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) & 31);
  return letters;
});

const mayBeWithin = (most: number, a: string, b: string): boolean => {
  let differing = lettersOf(a) ^ lettersOf(b);
  for (let changes = 0; changes <= most * 2; changes += 1) {
    if (differing === 0) return true;
    differing &= differing - 1;
  }
  return false;
};

/** How many letters must change to turn one word into the other. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

const shortestSplit = 6;
/** Two words that mean what they say: 'a range of tests' arranges nothing. */
const whole = /^(?:arange|alot|apart|intime|forget|bestill)$/;

/**
 * How two words sound when they are run together, for a listed word that an engine split in two: 'my opse' for biopsy,
 * 'a ranger' for arrange. B, p and m at the start are one sound, an r counts only before a vowel, and so does no last vowel.
 */
export const splitSound = remember((word: string): string | undefined => {
  if (word.length < shortestSplit || whole.test(word)) return undefined;
  const key = sound(word)
    .replace(/^[bpm]/, 'b')
    .replace(/r(?![aeiou])/g, '')
    .replace(/(?<![aeiou])[aeiou]+$/, '');
  return key.length >= shortestSplit - 1 ? key : undefined;
});

const shortestMisheard = 8;

/** Whether a heard word is near enough to a listed long one to be that word misheard. Short words never are. */
export const soundsLike = (listed: string, heard: string): boolean => {
  if (Math.min(listed.length, heard.length) < shortestMisheard || plain.has(heard)) return false;
  if (Math.abs(listed.length - heard.length) > 3) return false;
  const [a, b] = [sound(listed), sound(heard)];
  if (a[0] !== b[0] || !mayBeWithin(3, a, b) || areOpposites(listed, heard)) return false;
  const far = editDistance(a, b);
  if (far <= (Math.min(a.length, b.length) >= 11 ? 2 : 1)) return true;
  return far <= 3 && skeleton(a).length >= 5 && skeleton(a) === skeleton(b);
};

/** The sound a word opens with, when it is long enough to be misheard: only words that share it can sound alike. */
export const soundOpening = (word: string): string | undefined =>
  word.length < shortestMisheard ? undefined : sound(word).slice(0, 1);
