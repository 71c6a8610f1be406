import { wordForms } from './word-forms.ts';

const irregular = wordForms(
  `take took taken | give gave given | see saw seen | tell told | say said | drive drove driven |
  go went gone goes | speak spoke spoken | write wrote written | feel felt | lose lost | drink drank |
  think thought | find found | get got | make made | keep kept | understand understood | know knew known |
  begin began begun | bring brought | teach taught | lead led | hear heard | ring rang rung | send sent |
  did done | do does | have had has | child children | come came | use used uses using | die died dying |
  woman women | man men | lens lenses`,
);

const whole = new Set(
  'lens always perhaps need feed bleed speed thing bring ring during early daily'.split(' '),
);
const hasVowel = /[aeiouy]/;

const withoutPlural = (word: string): string => {
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/[^sui]s$/.test(word) && word.length > 3) return word.slice(0, -1);
  return word;
};

const withoutEnding = (word: string): string => {
  for (const ending of ['ing', 'ied', 'ed', 'ly']) {
    if (!word.endsWith(ending)) continue;
    const root = word.slice(0, -ending.length);
    if (root.length < 3 || !hasVowel.test(root)) continue;
    if (ending === 'ied') return `${root}y`;
    // giving is from give, but stopping, with its doubled letter, from stop.
    return /^[^aeiou][aeiou][^aeiouwxy]$/.test(root) ? `${root}e` : root;
  }
  return word;
};

/** Brings the inflections of a word together: drive, drives, driving, drove → driv. Light on purpose. */
export const stemOf = (word: string): string => {
  const base = irregular.get(word) ?? word;
  if (whole.has(base) || base.length < 4) return base;
  if (base.length > 7 && base.endsWith('osis')) return base.slice(0, -2);
  const root = withoutEnding(withoutPlural(base));
  // A short word keeps its e: care is not car, and note is not not.
  if (root.length < 5) return root.replace(/y$/, 'i').replace(/([a-z])\1$/, '$1');
  // Doubled letters go so that stopped meets stop and US labeled meets UK labelled.
  return root
    .replace(/e$/, '')
    .replace(/y$/, 'i')
    .replace(/([a-z])\1/g, '$1');
};
