const irregular: Readonly<Record<string, string>> = {
  took: 'take',
  taken: 'take',
  gave: 'give',
  given: 'give',
  saw: 'see',
  seen: 'see',
  told: 'tell',
  said: 'say',
  drove: 'drive',
  driven: 'drive',
  went: 'go',
  gone: 'go',
  goes: 'go',
  spoke: 'speak',
  spoken: 'speak',
  wrote: 'write',
  written: 'write',
  felt: 'feel',
  lost: 'lose',
  drank: 'drink',
  thought: 'think',
  found: 'find',
  got: 'get',
  made: 'make',
  kept: 'keep',
  understood: 'understand',
  knew: 'know',
  known: 'know',
  began: 'begin',
  begun: 'begin',
  brought: 'bring',
  taught: 'teach',
  led: 'lead',
  heard: 'hear',
  rang: 'ring',
  rung: 'ring',
  sent: 'send',
  done: 'did',
  does: 'do',
  had: 'have',
  has: 'have',
  children: 'child',
  came: 'come',
  used: 'use',
  uses: 'use',
  using: 'use',
  died: 'die',
  dying: 'die',
  women: 'woman',
  men: 'man',
  lenses: 'lens',
};

const whole = new Set([
  'lens',
  'always',
  'perhaps',
  'need',
  'feed',
  'bleed',
  'speed',
  'thing',
  'bring',
  'ring',
  'during',
  'early',
  'daily',
]);
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
  const base = irregular[word] ?? word;
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
