import { expect, it } from 'vitest';
import { readyScheme } from './compile.ts';
import { hear } from './match.ts';
import { wordsOf } from '../../station/phrasing/words.ts';

const listen = (phrasing: string, text: string) => {
  const point = {
    text: 'Asks',
    dimension: 'Safety' as const,
    safetyCritical: false,
    listenFor: [phrasing],
  };
  const { lexicon, points } = readyScheme({ points: [point], redFlags: [], synonyms: [] });
  const words = wordsOf(text);
  const [ready] = points[0]?.listenFor ?? [];
  if (!ready) throw new Error('the phrasing cannot be read');
  let asked = 0;
  class CountedReach extends Set<number> {
    override has(): boolean {
      asked += 1;
      return false;
    }
  }
  const found = hear(ready, {
    words,
    heard: lexicon.hearIn(words),
    denials: [{ negator: -1, reach: new CountedReach() }],
    question: false,
  });
  return { found, asked };
};

it('finds terms in any order, each in its own words', () => {
  expect(listen('pain + pain + jaw', 'jaw pain and eye pain').found).toMatchObject({ first: 0, last: 4 });
});

it('tries a bounded number of choices in talk that repeats a listed word without end', () => {
  const { found, asked } = listen('pain + pain + pain + pain + pain + not pain', 'pain '.repeat(120));
  expect(found).toBeUndefined();
  expect(asked).toBeLessThan(1000);
});
