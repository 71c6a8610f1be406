import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const heard = (text: string): string =>
  wordsOf(text)
    .map((word, at) => (word.clauseStart && at > 0 ? `, ${word.text}` : word.text))
    .join(' ');

it.each([
  ["There's, um, there's a good chance", 'there a good chance'],
  ['So you, you must not drive', 'so you must not drive'],
  ['If it hurts, come back, and, and ring us', 'if it hurts , come back , and ring us'],
  ['The left, the right', 'the left , the right'],
])('hears once what a speaker says again after a comma: %s', (text, words) => {
  expect(heard(text)).toBe(words);
});

it('hears a word that every object of the language knows', () => {
  expect(heard('One hundred constructor rings')).toBe('100 constructor rings');
});
